import { logo } from './wordmark.ts';

export function patrimonioSurLogo(): string {
  const mark =
    '<circle cx="24" cy="24" r="20"/><path d="M10 36V24a14 14 0 0 1 28 0v12M18 39V25a6 6 0 0 1 12 0v14"/>';
  return logo('#4a4540', mark, 'Patrimonio', 'Sur');
}

export function costaCulturaLogo(): string {
  const mark =
    '<circle cx="24" cy="24" r="20"/><path d="M5 28c6.300 0 6.300-5 12.700-5s6.300 5 12.600 5 6.300-5 12.700-5M9 36c5 0 5-4 10-4s5 4 10 4 5-4 10-4M24 15v.01"/>';
  return logo('#3c4a52', mark, 'Costa', 'Cultura');
}
