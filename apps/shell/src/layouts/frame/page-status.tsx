import { VisuallyHidden } from '@taquilla/ui';

/** Says which page has opened, for those who listen. Empty on the first page, which the browser itself announces. */
export function PageStatus({ title }: { title: string | undefined }) {
  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}
