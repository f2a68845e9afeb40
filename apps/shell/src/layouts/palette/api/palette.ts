import { query } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';

export const paletteQuery = (id: number) => query(endpoints.palette, { id }, { staleTime: 5 * 60_000 });
