import { costaCulturaLogo, patrimonioSurLogo } from './drawings/companies.ts';
import type { CompanyDocument } from './document.ts';
import { inAllLanguages } from './in-all-languages.ts';
import { alcazar } from './venues/alcazar.ts';
import { jardinBotanico } from './venues/jardin-botanico.ts';
import { museoDelVolcan } from './venues/museo-del-volcan.ts';
import { sanTelmo } from './venues/san-telmo.ts';
import { tarjetaBahia } from './venues/tarjeta-bahia.ts';
import { teatroDelMuelle } from './venues/teatro-del-muelle.ts';

/** Two invented companies and their six venues. Any likeness to a real place is the place's own charm. */
export const demoCompanies: readonly CompanyDocument[] = inAllLanguages<CompanyDocument[]>([
  {
    company: {
      id: 1,
      slug: 'patrimonio-sur',
      name: 'Patrimonio Sur',
      prefix: '+34',
      phone: '954 000 101',
      email: 'hola@patrimonio-sur.example',
      logo: patrimonioSurLogo(),
    },
    venues: [alcazar, sanTelmo, jardinBotanico],
  },
  {
    company: {
      id: 2,
      slug: 'costa-cultura',
      name: 'Costa Cultura',
      prefix: '+34',
      phone: '952 000 202',
      email: 'hola@costa-cultura.example',
      logo: costaCulturaLogo(),
    },
    venues: [tarjetaBahia, teatroDelMuelle, museoDelVolcan],
  },
]);
