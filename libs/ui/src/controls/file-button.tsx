import { useId, type ChangeEvent } from 'react';
import { classNames } from '../class-names.ts';
import { IconUpload } from '../icons.ts';
import { buttonClass } from './button.tsx';
import { textClass } from '../text-class.ts';
import styles from './file-button.module.css';

export interface FileButtonProps {
  label: string;
  /** which files are taken */
  hint: string;
  /** kinds, as `<input accept>` has them; pictures make a phone offer its camera */
  accept: string;
  /** id of what the file is for; the button's name begins with it */
  labelledBy: string;
  invalid?: boolean;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** Opens the device's own choice of files. The platform's control would speak the browser's language, not the page's. */
export function FileButton({ label, hint, labelledBy, invalid = false, onFile, ...input }: FileButtonProps) {
  const labelId = useId();
  const hintId = useId();
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // the same file may be chosen again
    event.target.value = '';
    if (file) onFile(file);
  };
  return (
    <div className={styles.frame}>
      <label className={classNames(buttonClass({ variant: 'secondary' }), styles.button)}>
        <input
          {...input}
          type="file"
          className={styles.input}
          aria-labelledby={`${labelledBy} ${labelId}`}
          aria-describedby={hintId}
          aria-invalid={invalid ? true : undefined}
          onChange={take}
        />
        <IconUpload />
        <span id={labelId}>{label}</span>
      </label>
      <p id={hintId} className={textClass('note')}>
        {hint}
      </p>
    </div>
  );
}
