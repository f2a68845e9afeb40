import { IconMail, IconPhone } from '@taquilla/ui';
import footer from './footer.module.css';

interface ContactLinksProps {
  phone: string;
  email: string;
}

/** Telephone and e-mail address, as list items. */
export function ContactLinks({ phone, email }: ContactLinksProps) {
  return (
    <>
      <li>
        <a className={footer.link} href={`tel:${phone.replaceAll(' ', '')}`}>
          <IconPhone />
          {phone}
        </a>
      </li>
      <li>
        <a className={footer.link} href={`mailto:${email}`}>
          <IconMail />
          {email}
        </a>
      </li>
    </>
  );
}
