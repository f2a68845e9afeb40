import { endpoint } from '../endpoint.ts';
import { byId } from './parts.ts';

const imageTerms = () => ({ params: byId, file: 'image/svg+xml' }) as const;

export const venueImage = endpoint('GET', '/image/headquarter/{id}', imageTerms);
export const venueHero = endpoint('GET', '/image/headquarter/{id}/hero', imageTerms);
export const companyImage = endpoint('GET', '/image/company/{id}', imageTerms);
