import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { passHeaders, passHtml } from './pass-html.ts';

const PAGE = {
  locale: 'es',
  venue: 'Alcázar <script>alert(1)</script>',
  title: 'Tus entradas',
  door: 'Enseña este código',
  visits: ['11:00 · Palacio'],
  tickets: [{ code: { size: 29, path: 'M4 4h7v1h-7z' }, label: 'QR "1"', lines: ['General', 'Ada & Byron'] }],
};

test('passHtml builds a standalone page and escapes names (R202)', () => {
  const html = passHtml(PAGE);
  assert.match(html, /viewBox="0 0 29 29".*M4 4h7v1h-7z/);
  assert.match(html, /Ada &amp; Byron/);
  assert.match(html, /aria-label="QR &quot;1&quot;"/);
  assert.doesNotMatch(html, /<script/);
});

test('the content security policy of a pass allows only its style', async () => {
  const style = /<style>(.*)<\/style>/s.exec(passHtml(PAGE))?.[1] ?? '';
  const policy = (await passHeaders())['content-security-policy'] ?? '';
  assert.ok(policy.includes(`'sha256-${createHash('sha256').update(style).digest('base64')}'`));
  assert.match(policy, /^default-src 'none'/);
});
