import type { Locale } from '@taquilla/contracts';
import type { ReactNode } from 'react';
import styles from './flag.module.css';

/** Returns horizontal stripes on 3 × 2 units. */
const horizontal = (colours: string[]) =>
  colours.map((fill, index) => (
    <rect
      key={index}
      width="3"
      y={(index * 2) / colours.length}
      height={2 / colours.length + 0.01}
      fill={fill}
    />
  ));
const vertical = (colours: string[]) =>
  colours.map((fill, index) => <rect key={index} width="1.01" height="2" x={index} fill={fill} />);

const UNION_JACK = (
  <>
    <path fill="#012169" d="M0 0h3v2H0z" />
    <path stroke="#fff" strokeWidth=".4" d="m0 0 3 2M3 0 0 2" />
    <path stroke="#c8102e" strokeWidth=".16" d="m0 0 3 2M3 0 0 2" />
    <path stroke="#fff" strokeWidth=".66" d="M1.5 0v2M0 1h3" />
    <path stroke="#c8102e" strokeWidth=".4" d="M1.5 0v2M0 1h3" />
  </>
);

const FLAGS: Record<Locale, ReactNode> = {
  es: horizontal(['#aa151b', '#f1bf00', '#f1bf00', '#aa151b']),
  ca: horizontal([
    '#fcdd09',
    '#da121a',
    '#fcdd09',
    '#da121a',
    '#fcdd09',
    '#da121a',
    '#fcdd09',
    '#da121a',
    '#fcdd09',
  ]),
  de: horizontal(['#000', '#d00', '#ffce00']),
  en: UNION_JACK,
  fr: vertical(['#002654', '#fff', '#ce1126']),
  it: vertical(['#008c45', '#f4f9ff', '#cd212a']),
};

/** Flag of a language. Decorative: the language's name is next to it. */
export function Flag({ locale }: { locale: Locale }) {
  return (
    <svg className={styles.flag} viewBox="0 0 3 2" aria-hidden="true">
      {FLAGS[locale]}
    </svg>
  );
}
