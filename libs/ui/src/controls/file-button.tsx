import { useId, type ChangeEvent } from 'react';
import { classNames } from '../class-names.ts';
import { IconUpload } from '../icons.ts';
import { buttonClass } from './button.tsx';
import { textClass } from '../text-class.ts';
import styles from './file-button.module.css';

export interface FileButtonProps {
  label: string;
  /** description of accepted files */
  hint: string;
  /** accepted types, as in `<input accept>`; for images phones offer the camera */
  accept: string;
  /** id of the element with the file's purpose, which the accessible name starts with */
  labelledBy: string;
  invalid?: boolean;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** Button that opens the file picker. The native control would be labelled in the browser's language, not the page's. */
export function FileButton({ label, hint, labelledBy, invalid = false, onFile, ...input }: FileButtonProps) {
  const labelId = useId();
  const hintId = useId();
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // resets the input, so that the same file can be selected again
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
