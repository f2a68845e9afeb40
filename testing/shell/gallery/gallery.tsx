import { paletteVariables } from '@taquilla/contracts';
import * as ui from '@taquilla/ui';
import { useEffect, useState, type ComponentType } from 'react';
import styles from './gallery.module.css';
import { PALETTE_NAMES, PALETTES, type PaletteName } from './palettes.ts';
import { SCHEME_NAMES, applyScheme, type SchemeName } from './schemes.ts';
import { STORIES } from './stories.ts';
import type { States } from './story.ts';

const { Field, Select } = ui;
const icons = Object.entries(ui).filter(([name]) => name.startsWith('Icon')) as [string, ComponentType][];

/** Page of `npm run gallery`: every component in every state, in the selected palette and colour scheme. */
export function Gallery() {
  return (
    <>
      <Appearance />
      <main className={styles.page}>
        <h1>Components</h1>
        <nav aria-label="Components" className={styles.contents}>
          {Object.keys(STORIES).map((name) => (
            <a key={name} href={`#${name}`}>
              {name}
            </a>
          ))}
          <a href="#icons">Icons</a>
        </nav>
        {Object.entries(STORIES).map(([name, states]) => (
          <Component key={name} name={name} states={states} />
        ))}
        <section id="icons" aria-labelledby="icons-title">
          <h2 id="icons-title">Icons</h2>
          <ul className={styles.icons}>
            {icons.map(([name, Icon]) => (
              <li key={name}>
                <Icon />
                {name}
              </li>
            ))}
          </ul>
        </section>
      </main>
    </>
  );
}

function Component({ name, states }: { name: string; states: States }) {
  return (
    <section id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{name}</h2>
      <div className={styles.states}>
        {Object.entries(states).map(([state, node]) => (
          <figure key={state} className={styles.state}>
            <figcaption>{state}</figcaption>
            {node}
          </figure>
        ))}
      </div>
    </section>
  );
}

/** Selects the palette and the colour scheme of the page. */
function Appearance() {
  const [palette, setPalette] = useState<PaletteName>('Graphite (none)');
  const [scheme, setScheme] = useState<SchemeName>('As the device');
  useEffect(() => {
    const colours = PALETTES[palette];
    const { style } = document.documentElement;
    const variables = Object.entries(colours ? paletteVariables(colours) : {});
    for (const [name, value] of variables) style.setProperty(name, value);
    return () => {
      for (const [name] of variables) style.removeProperty(name);
    };
  }, [palette]);
  useEffect(() => {
    applyScheme(scheme);
  }, [scheme]);
  return (
    <header className={styles.dress}>
      <Choice label="Palette" names={PALETTE_NAMES} value={palette} onChange={setPalette} />
      <Choice label="Light" names={SCHEME_NAMES} value={scheme} onChange={setScheme} />
    </header>
  );
}

interface ChoiceProps<Name extends string> {
  label: string;
  names: readonly Name[];
  value: Name;
  onChange: (name: Name) => void;
}

function Choice<Name extends string>({ label, names, value, onChange }: ChoiceProps<Name>) {
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={({ target }) => {
          const chosen = names.find((name) => name === target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </Field>
  );
}
