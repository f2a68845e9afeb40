/** Builds and signs passes in Apple's format: content, pictures, manifest and signature. Runs in a worker thread. */
import { PassType, PKPass } from 'passkit-generator';
import type { PassContent, PassField } from './pass-content.ts';
import { drawPassPictures, type PassPictures } from './pass-pictures.ts';
import type { AppleKeys } from './wallet-keys.ts';

export interface SignJob {
  passes: readonly PassContent[];
  keys: AppleKeys;
  /** SVG logo of the venue; null: none */
  logo: string | null;
}

/** Signs passes. @returns a `.pkpass`; for several passes a `.pkpasses` */
export async function signPasses({ passes: contents, keys, logo }: SignJob): Promise<Uint8Array> {
  const [first] = contents;
  if (!first) throw new Error('no passes to sign');
  const pictures = await drawPassPictures(first.colours, logo);
  const passes = contents.map((content) => signedPass(content, keys, pictures));
  const [only] = passes;
  return passes.length === 1 && only ? only.getAsBuffer() : PKPass.pack(...passes).getAsBuffer();
}

function signedPass(content: PassContent, keys: AppleKeys, pictures: PassPictures): PKPass {
  const { colours, groupingIdentifier, isVoid, barcode } = content;
  const certificates = { wwdr: keys.wwdr, signerCert: keys.certificate, signerKey: keys.key };
  const pass = new PKPass({ ...pictures }, certificates, {
    passTypeIdentifier: keys.passType,
    teamIdentifier: keys.team,
    serialNumber: content.serialNumber,
    authenticationToken: content.authenticationToken,
    webServiceURL: content.webServiceURL,
    organizationName: content.organizationName,
    description: content.description,
    ...(pictures['logo.png'] === undefined && { logoText: content.logoText }),
    ...(groupingIdentifier !== null && { groupingIdentifier }),
    backgroundColor: colours.background,
    foregroundColor: colours.ink,
    labelColor: colours.ink,
    ...(isVoid && { voided: true }),
  });
  pass.types.push(typeOf(content));
  if (barcode) pass.setBarcodes({ format: 'PKBarcodeFormatQR', messageEncoding: 'iso-8859-1', ...barcode });
  setDates(pass, content);
  for (const [language, strings] of Object.entries(content.strings)) {
    const entries = Object.entries(strings).map((pair) => pair.map(escaped) as [string, string]);
    pass.localize(language, Object.fromEntries(entries));
  }
  return pass;
}

function typeOf({ style, fields }: PassContent): PassType<PassContent['style']> {
  const type = new PassType(style);
  const { header, primary, secondary, auxiliary, back } = fields;
  type.headerFields.push(...header.map(plain));
  type.primaryFields.push(...primary.map(plain));
  type.secondaryFields.push(...secondary.map(plain));
  type.auxiliaryFields.push(...auxiliary.map(plain));
  type.backFields.push(...back.map(plain));
  return type;
}

/** Copies the buffers, since the library modifies them. */
const plain = (field: PassField): PassField => ({ ...field });

/** Sets dates and expiry; iOS before 18 supports a single relevant date. */
function setDates(pass: PKPass, { relevantDates, expirationDate }: PassContent): void {
  const [first] = relevantDates;
  if (first !== undefined) {
    pass.setRelevantDate(new Date(first));
    pass.setRelevantDates(relevantDates.map((date) => ({ date, relevantDate: date })));
  }
  if (expirationDate !== null) pass.setExpirationDate(new Date(expirationDate));
}

/** Escapes text for `.strings` files, which the library does not. */
const escaped = (text: string): string =>
  text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
