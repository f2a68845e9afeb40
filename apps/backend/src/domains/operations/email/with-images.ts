/** Attaches logo and banner of the venue to an e-mail. */
import type { EmailPictures } from '../../venues/index.ts';
import type { Mail } from './mailer.ts';

const LOGO = 'logo@taquilla';
const BANNER = 'banner@taquilla';

/** Adds the logo to every e-mail, and the venue's picture to those about a visit or with tickets. */
export async function withImages(pictures: EmailPictures, mail: Mail): Promise<Mail> {
  const { email, attachments = [] } = mail;
  const logo = await pictures.logoOf(email.venueId);
  const banner =
    email.visit || email.codes ? await pictures.bannerOf(email.venueId, email.locale) : undefined;
  return {
    ...mail,
    email: {
      ...email,
      images: {
        ...(logo && { logo: { cid: LOGO } }),
        ...(banner && { banner: { cid: BANNER, alt: banner.alt } }),
      },
    },
    attachments: [
      ...attachments,
      ...(logo ? [{ filename: 'logo.png', content: logo, contentType: 'image/png', cid: LOGO }] : []),
      ...(banner
        ? [{ filename: 'venue.jpg', content: banner.file, contentType: 'image/jpeg', cid: BANNER }]
        : []),
    ],
  };
}
