import { countriesQuery } from '@taquilla/api/calls';
import { useLocale } from '@taquilla/i18n';
import { useQuery } from '@tanstack/react-query';
import { loaded } from '../loading/loaded.ts';

export const useCountries = () => loaded(useQuery(countriesQuery(useLocale())));
