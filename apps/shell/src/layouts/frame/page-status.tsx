import { VisuallyHidden } from '@taquilla/ui';

/** Announces the title of a page to screen readers after navigation. Empty on the first page, which the browser announces. */
export function PageStatus({ title }: { title: string | undefined }) {
  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}
