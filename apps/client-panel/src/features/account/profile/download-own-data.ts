import { call } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { saveFile } from '@taquilla/ui';

/** Saves a copy of all that the venue keeps about the client. Loaded when it is asked for. */
export async function downloadOwnData(): Promise<void> {
  const data = await call(endpoints.exportData);
  const day = data.exported_at.slice(0, 10);
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveFile(`taquilla_${day}.json`, file);
}
