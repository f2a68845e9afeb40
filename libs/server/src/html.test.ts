import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from './html.ts';

test('html escapes values unless they were built by html', () => {
  const name = `<b>Ana & "José's"</b>`;
  const item = html`<li title="${name}">${name}</li>`;
  const safe = '&lt;b&gt;Ana &amp; &quot;José&#39;s&quot;&lt;/b&gt;';
  assert.equal(item.text, `<li title="${safe}">${safe}</li>`);
  const list = html`<ul>
    ${[item, item]}
  </ul>`;
  assert.ok(list.text.includes(`${item.text}${item.text}`));
});

test('html renders undefined and false as an empty string', () => {
  assert.equal(html`<p>${undefined}${false}${0}${''}</p>`.text, '<p>0</p>');
});
