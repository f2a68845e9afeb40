/** HTML that browsers and parsers interpret differently (mutation XSS), and other known attacks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOCALES, VENUE_HTML } from '@taquilla/contracts';
import { textRows } from './save-texts.ts';

const HOSTILE = [
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  '<svg><foreignobject><p><style><!--</style><a href="--><img src=x onerror=alert(1)>">x</a>',
  '<select><template><style><!--</select><a rel="--></style></template><img src onerror=alert(1)>">',
  '<table><td><form><table><caption><svg><title><style><img src onerror=alert(1)></style>',
  '<xmp><p title="</xmp><svg/onload=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<plaintext><script>alert(1)</script>',
  '<a href="jav&#x09;ascript:alert(1)">a</a><a href=" javascript:alert(1)">b</a><a href="JaVaScRiPt:alert(1)">c</a>',
  '<a href="data:text/html,<script>alert(1)</script>">d</a><a href="vbscript:x">e</a>',
  '<a href="&#106;avascript&colon;alert(1)">f</a>',
  '<p/onclick=alert(1)>g</p><p onclick\u0000=alert(1)>h</p>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<!--><img src=x onerror=alert(1)>--><![CDATA[<script>alert(1)</script>]]>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<base href="//evil.example"><meta http-equiv=refresh content="0;url=//evil.example"><link rel=stylesheet href=x>',
  '<p style="background:url(//evil.example)" class="x" id="y" name="z">i</p>',
  '<a href="https://example.org" target="_top" ping="//evil.example" onfocus=alert(1) autofocus>j</a>',
];

const saved = (html: string) =>
  textRows([{ headquarter_id: 1, owner: 'footer', owner_id: 1, field: 'html', words: { en: html } }])[0]
    ?.value ?? '';

/** Matches one allowed tag in a form that browsers and parsers interpret alike. */
const TAG = new RegExp(`^</?(${VENUE_HTML.tags.join('|')})((?: (?:href|target|rel)="[^"<>]*")*)( /)?>$`);

for (const html of HOSTILE) {
  test(`sanitised HTML has no active content: ${html.slice(0, 60)}`, () => {
    const clean = saved(html);
    for (const tag of clean.match(/<[^>]*>?/g) ?? []) assert.match(tag, TAG, clean);
    for (const [, address = ''] of clean.matchAll(/href="([^"]*)"/g)) {
      const scheme = /^[^/?#]*:/.exec(address)?.[0];
      assert.ok(scheme === undefined || /^(https?|mailto|tel):$/.test(scheme), clean);
    }
    assert.equal(saved(clean), clean, 'sanitising again changes nothing');
  });
}

test('every HTML field is sanitised in every language, and plain text is unchanged', () => {
  const words = Object.fromEntries(LOCALES.map((locale) => [locale, '<p onclick="x()">a</p>']));
  const rows = ['html', 'cookies_html', 'title'].flatMap((field) =>
    textRows([{ headquarter_id: 1, owner: 'legal-text', owner_id: 1, field, words }]),
  );
  assert.equal(rows.length, 3 * LOCALES.length);
  for (const { field, value } of rows) {
    assert.equal(value, field === 'title' ? '<p onclick="x()">a</p>' : '<p>a</p>');
  }
});
