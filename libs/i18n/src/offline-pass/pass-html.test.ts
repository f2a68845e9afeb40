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
  plan: [
    { title: 'Cómo llegar', lines: ['Plaza del Agua 1', 'Autobús 4'] },
    { title: 'Antes de venir', lines: ['Sin escalones <salvo> la torre'] },
  ],
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

test('passHtml adds the plan of the visit below the codes', () => {
  const html = passHtml(PAGE);
  assert.match(
    html,
    /<\/ol><section><h2>Cómo llegar<\/h2><p>Plaza del Agua 1<\/p><p>Autobús 4<\/p><\/section><section><h2>Antes de venir<\/h2>/,
  );
  assert.match(html, /Sin escalones &lt;salvo&gt; la torre/);
});

const MAP = {
  streets: [
    {
      points: [
        [-100, 0],
        [100, 20],
      ],
      isMain: true,
      name: 'Calle <Ancha>',
    },
  ],
  areas: [
    {
      kind: 'water' as const,
      points: [
        [0, 0],
        [50, 0],
        [0, 50],
      ],
    },
  ],
  places: [{ kind: 'bus' as const, at: [30, -40], name: 'Puerta de Sevilla' }],
};

test('passHtml renders the sketch map with its names, north up', () => {
  const plan = [{ title: 'Cómo llegar', lines: [], map: { sketch: MAP, label: 'Plano "Alcázar"' } }];
  const html = passHtml({ ...PAGE, plan });
  assert.match(html, /role="img" aria-label="Plano &quot;Alcázar&quot;"/);
  assert.match(html, /<polygon class="water" points="0,0 50,0 0,-50"\/>/);
  assert.match(html, /<polyline class="main" points="-100,0 100,-20"\/>/);
  assert.match(html, /Calle &lt;Ancha&gt;<\/text>/);
  assert.match(html, /translate\(30 40\).*Puerta de Sevilla/);
});

test('passHtml leaves out a sketch map of more than 16,000 characters', () => {
  const places = Array.from({ length: 400 }, () => MAP.places).flat();
  const plan = [
    { title: 'Cómo llegar', lines: ['Autobús 4'], map: { sketch: { ...MAP, places }, label: 'Plano' } },
  ];
  const html = passHtml({ ...PAGE, plan });
  assert.doesNotMatch(html, /Puerta de Sevilla/);
  assert.match(html, /Autobús 4/);
});
