import { call } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { saveFile } from '@taquilla/ui';

/** Downloads all data that the venue stores about the client. This module is loaded on demand. */
export async function downloadOwnData(): Promise<void> {
  const data = await call(endpoints.exportData);
  const day = data.exported_at.slice(0, 10);
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveFile(`taquilla_${day}.json`, file);
}
