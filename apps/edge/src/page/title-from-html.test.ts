import assert from 'node:assert/strict';
import { test } from 'node:test';
import { titleFromHtml } from './title-from-html.ts';

test('titleFromHtml joins heading and owner unless both are equal, and returns undefined without a heading', () => {
  assert.equal(titleFromHtml('<main><h1 class="a">Log <b>in</b></h1></main>', 'Alcázar'), 'Log in · Alcázar');
  assert.equal(
    titleFromHtml('<h1>Theatre of the &quot;Quay&#x27;s&quot; &lt;A&amp;B&gt;</h1>', undefined),
    `Theatre of the "Quay's" <A&B> · Taquilla`,
  );
  assert.equal(titleFromHtml('<h1>D&#x27;Or</h1>', "D'Or"), "D'Or");
  assert.equal(titleFromHtml('<main></main>', 'Alcázar'), undefined);
});
