/** Wallet certificates in the layout of `WALLET_DIR`, issued by OpenSSL with a chain like Apple's; and checks of pass files. */
import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { unzipSync } from 'fflate';

export const PASS_TYPE = 'pass.org.example.tickets';
export const TEAM = 'AB12CD34EF';
export const ISSUER = '3388000000012345678';

export interface WalletFolder {
  folder: string;
  /** path of the certificate of the root CA */
  root: string;
  /** issues a certificate for a venue */
  addApple(slug: string, options?: { days?: number; passphrase?: string; passType?: string }): void;
  addGoogle(slug: string): { publicKey: string };
  remove(slug: string): void;
}

const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'ignore'] });

/** Creates a folder for `WALLET_DIR` with the intermediate certificate and no venue; removed after the tests of a file. */
export function walletFolderForTests(): WalletFolder {
  const folder = mkdtempSync(join(tmpdir(), 'taquilla-wallets-'));
  const authority = mkdtempSync(join(tmpdir(), 'taquilla-authority-'));
  after(() => {
    for (const one of [folder, authority]) rmSync(one, { recursive: true, force: true });
  });
  const inAuthority = (name: string) => join(authority, name);
  const root = inAuthority('root.pem');
  writeFileSync(
    inAuthority('ca.cnf'),
    'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\n',
  );
  writeFileSync(
    inAuthority('leaf.cnf'),
    'basicConstraints=CA:FALSE\nextendedKeyUsage=emailProtection,clientAuth,serverAuth\n',
  );
  writeFileSync(inAuthority('root.key'), privateKeyOf('root'));
  openssl(
    ...['req', '-x509', '-days', '9000', '-subj', '/CN=Test Root'],
    ...['-key', inAuthority('root.key'), '-out', root],
  );
  request(inAuthority('wwdr'), 'intermediate', '/CN=Test WWDR');
  sign(inAuthority('wwdr'), inAuthority('root'), inAuthority('ca.cnf'), 9000);
  writeFileSync(join(folder, 'wwdr.pem'), readFileSync(inAuthority('wwdr.pem')));
  return {
    folder,
    root,
    addApple: (slug, { days = 8000, passphrase, passType = PASS_TYPE } = {}) => {
      mkdirSync(join(folder, slug), { recursive: true });
      const own = inAuthority(slug);
      request(own, 'venue', `/UID=${passType}/CN=Pass Type ID: ${passType}/OU=${TEAM}/O=Example`);
      sign(own, inAuthority('wwdr'), inAuthority('leaf.cnf'), days);
      writeFileSync(join(folder, slug, 'apple-certificate.pem'), readFileSync(`${own}.pem`));
      const key = join(folder, slug, 'apple-key.pem');
      if (passphrase === undefined) writeFileSync(key, readFileSync(`${own}.key`));
      else {
        openssl('pkey', '-in', `${own}.key`, '-aes256', '-passout', `pass:${passphrase}`, '-out', key);
        writeFileSync(join(folder, slug, 'apple-key-passphrase'), `${passphrase}\n`);
      }
    },
    addGoogle: (slug) => {
      mkdirSync(join(folder, slug), { recursive: true });
      const { privateKey, publicKey } = generateKeyPairSync('rsa', {
        modulusLength: 2048,
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      });
      const account = { client_email: 'passes@example.iam.gserviceaccount.com', private_key: privateKey };
      writeFileSync(join(folder, slug, 'google-service-account.json'), JSON.stringify(account));
      writeFileSync(join(folder, slug, 'google-issuer-id'), `${ISSUER}\n`);
      return { publicKey };
    },
    remove: (slug) => rmSync(join(folder, slug), { recursive: true, force: true }),
  };
}

function request(file: string, role: Role, subject: string): void {
  writeFileSync(`${file}.key`, privateKeyOf(role));
  openssl(...['req', '-new', '-subj', subject, '-key', `${file}.key`, '-out', `${file}.csr`]);
}

type Role = 'root' | 'intermediate' | 'venue';

const privateKeys = new Map<Role, string>();

/** Returns a key as PEM. Cached by role, because generating one takes up to 1 s. */
function privateKeyOf(role: Role): string {
  const key =
    privateKeys.get(role) ??
    generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
  privateKeys.set(role, key);
  return key;
}

function sign(file: string, by: string, extensions: string, days: number): void {
  openssl(
    ...['x509', '-req', '-in', `${file}.csr`, '-CA', `${by}.pem`, '-CAkey', `${by}.key`, '-CAcreateserial'],
    ...['-days', String(days), '-extfile', extensions, '-out', `${file}.pem`],
  );
}

export type PassFile = Record<string, Buffer>;

/** Returns the files of a `.pkpass` or `.pkpasses` archive. */
export function unpacked(zip: Buffer): PassFile {
  const entries = Object.entries(unzipSync(zip));
  return Object.fromEntries(entries.map(([name, data]) => [name, Buffer.from(data)]));
}

export const jsonOf = (files: PassFile, name: string): Record<string, unknown> =>
  JSON.parse(files[name]?.toString('utf8') ?? 'null') as Record<string, unknown>;

/**
 * Returns the errors of a pass as a phone would find them: the manifest must have exactly the files with their hashes, and its
 * signature must chain to the root CA.
 */
export function faultsOf(files: PassFile, { root, folder }: Pick<WalletFolder, 'root' | 'folder'>): string[] {
  const manifest = jsonOf(files, 'manifest.json') as Record<string, string>;
  const signed = Object.keys(files).filter((name) => !['manifest.json', 'signature'].includes(name));
  const faults = signed.flatMap((name) => {
    const hash = createHash('sha1')
      .update(files[name] ?? '')
      .digest('hex');
    return manifest[name] === hash ? [] : [`${name} is not what the manifest says`];
  });
  for (const name of Object.keys(manifest)) if (!signed.includes(name)) faults.push(`${name} is missing`);
  return [...faults, ...signatureFaults(files, root, join(folder, 'wwdr.pem'))];
}

function signatureFaults(files: PassFile, root: string, intermediate: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'taquilla-pass-'));
  try {
    const [manifest, signature] = ['manifest.json', 'signature'].map((name) => {
      writeFileSync(join(folder, name), files[name] ?? '');
      return join(folder, name);
    }) as [string, string];
    execFileSync(
      'openssl',
      [
        ...['cms', '-verify', '-binary', '-inform', 'DER', '-in', signature, '-content', manifest],
        ...['-CAfile', root, '-certfile', intermediate, '-purpose', 'smimesign', '-out', '/dev/null'],
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    return [];
  } catch (error) {
    return [`the signature does not hold: ${String((error as { stderr?: Buffer }).stderr)}`];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
