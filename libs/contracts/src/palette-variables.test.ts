import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contrast, type Rgb } from './colour.ts';
import { textColourOn } from './colour.ts';
import { formatColour, paletteVariables } from './palette-variables.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const palettes = fc.record({ w600: hex, w700: hex, w800: hex, w900: hex });

function read(variables: Record<string, string>, name: string): Rgb {
  const parts = /rgb\((\d+) (\d+) (\d+)\)/
    .exec(variables[name] ?? '')
    ?.slice(1)
    .map(Number);
  assert.ok(parts, `${name} is set`);
  return [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0];
}

test('text on the accent, hover and pressed colours of any palette has a contrast of at least 4.5 (R26) (WCAG 1.4.3)', () => {
  fc.assert(
    fc.property(palettes, (palette) => {
      const variables = paletteVariables(palette);
      for (const [ink, background] of [
        ['--on-accent', '--w600'],
        ['--on-accent-hover', '--w700'],
        ['--on-accent-pressed', '--w800'],
      ] as const) {
        assert.ok(contrast(read(variables, ink), read(variables, background)) >= 4.5);
      }
    }),
  );
});

test('accent-coloured text has a contrast of at least 4.5 on light and dark paper', () => {
  fc.assert(
    fc.property(palettes, (palette) => {
      const variables = paletteVariables(palette);
      assert.ok(contrast(read(variables, '--accent-ink-light'), [255, 255, 255]) >= 4.5);
      assert.ok(contrast(read(variables, '--accent-ink-dark'), [32, 34, 38]) >= 4.5);
    }),
  );
});

test('paletteVariables keeps a readable accent unchanged', () => {
  const variables = paletteVariables({ w600: '#8a1c1c', w700: '#701515', w800: '#5a1010', w900: '#3d0a0a' });
  assert.equal(variables['--accent-ink-light'], formatColour([138, 28, 28]));
  assert.deepEqual(textColourOn([138, 28, 28]), [255, 255, 255]);
});

test('paletteVariables returns no variables for colours it cannot parse', () => {
  const colours = { w700: '#000', w800: '#000', w900: '#000' };
  assert.deepEqual(paletteVariables({ ...colours, w600: 'url(x)' }), {});
});
