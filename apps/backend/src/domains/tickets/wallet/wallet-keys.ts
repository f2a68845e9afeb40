/** Certificates and keys of a venue's passes, from its folder in `WALLET_DIR`. */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface AppleKeys {
  /** PEM */
  certificate: string;
  /** PEM, without a passphrase */
  key: string;
  /** PEM of Apple's intermediate certificate */
  wwdr: string;
  /** pass type from the certificate's subject: `pass.org.example` */
  passType: string;
  /** team id from the certificate's subject */
  team: string;
  /** earliest expiry of certificate and intermediate */
  endsAt: Date;
}

export interface GoogleKeys {
  issuerId: string;
  /** e-mail address of the service account */
  email: string;
  key: KeyObject;
}

export interface VenueWallets {
  apple?: AppleKeys;
  google?: GoogleKeys;
  /** invalid certificates and keys, with the reason */
  problems: { wallet: 'apple' | 'google'; why: string }[];
}

const APPLE = 'apple-certificate.pem';
const APPLE_KEY = 'apple-key.pem';
const PASSPHRASE = 'apple-key-passphrase';
const WWDR = 'wwdr.pem';
const GOOGLE = 'google-service-account.json';
const ISSUER = 'google-issuer-id';

/** Reads certificates and keys by venue slug. @throws Error for an unreadable folder */
export function readWalletKeys(folder: string): Map<string, VenueWallets> {
  const venues = readdirSync(folder, { withFileTypes: true }).filter(
    // several venues may link to one folder
    (entry) => entry.isDirectory() || entry.isSymbolicLink(),
  );
  return new Map(venues.map(({ name }) => [name, readVenue(folder, name)]));
}

function readVenue(folder: string, slug: string): VenueWallets {
  const read = (name: string) => readIfThere(join(folder, slug, name));
  const wallets: VenueWallets = { problems: [] };
  for (const wallet of ['apple', 'google'] as const) {
    try {
      if (wallet === 'apple' && read(APPLE) !== undefined)
        wallets.apple = appleKeys(
          (name) => read(name) ?? (name === WWDR ? readIfThere(join(folder, name)) : undefined),
        );
      if (wallet === 'google' && read(GOOGLE) !== undefined) wallets.google = googleKeys(read);
    } catch (error) {
      // OpenSSL messages do not contain key data
      wallets.problems.push({ wallet, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return wallets;
}

type Read = (name: string) => string | undefined;

function needed(read: Read, name: string): string {
  const text = read(name);
  if (text === undefined) throw new Error(`${name} is missing`);
  return text;
}

function appleKeys(read: Read): AppleKeys {
  const certificate = new X509Certificate(needed(read, APPLE));
  const wwdr = new X509Certificate(needed(read, WWDR));
  const passphrase = read(PASSPHRASE)?.trim();
  const key = createPrivateKey({ key: needed(read, APPLE_KEY), ...(passphrase && { passphrase }) });
  if (key.asymmetricKeyType !== 'rsa') throw new Error(`${APPLE_KEY} is no RSA key`);
  if (!certificate.checkPrivateKey(key)) throw new Error(`${APPLE_KEY} is not the key of ${APPLE}`);
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey))
    throw new Error(`${WWDR} did not issue ${APPLE}`);
  const passType = ofSubject(certificate, 'UID');
  if (!passType?.startsWith('pass.')) throw new Error(`${APPLE} is not of a pass type`);
  const ends = [certificate, wwdr].map(({ validTo }) => new Date(validTo).getTime());
  return {
    certificate: certificate.toString(),
    key: key.export({ format: 'pem', type: 'pkcs1' }).toString(),
    wwdr: wwdr.toString(),
    passType,
    team: ofSubject(certificate, 'OU') ?? '',
    endsAt: new Date(Math.min(...ends)),
  };
}

const ofSubject = ({ subject }: X509Certificate, name: string): string | undefined =>
  subject
    .split('\n')
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1);

function googleKeys(read: Read): GoogleKeys {
  const account = JSON.parse(needed(read, GOOGLE)) as Record<string, unknown>;
  const { client_email: email, private_key: pem } = account;
  if (typeof email !== 'string' || typeof pem !== 'string')
    throw new Error(`${GOOGLE} has no client_email and private_key`);
  const issuerId = needed(read, ISSUER).trim();
  if (!/^\d{5,25}$/.test(issuerId)) throw new Error(`${ISSUER} is no number`);
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'rsa') throw new Error(`${GOOGLE} has no RSA key`);
  return { issuerId, email, key };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
