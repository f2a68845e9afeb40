interface SharedLink {
  url: string;
  title?: string;
  text?: string;
}

/** Whether the device has a share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/**
 * Shares a link by the share sheet of the device, else by copying it.
 * @param copied the text that is copied
 * @returns `unavailable`: there is neither, as on an insecure page
 */
export async function shareLink(
  link: SharedLink,
  copied: string = link.url,
): Promise<'shared' | 'copied' | 'unavailable'> {
  if (canShare()) {
    // rejects when the visitor closes the sheet
    await navigator.share(link).catch(() => undefined);
    return 'shared';
  }
  try {
    await navigator.clipboard.writeText(copied);
    return 'copied';
  } catch {
    return 'unavailable';
  }
}
