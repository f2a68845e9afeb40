import type { PageTexts } from '../page-texts.ts';

export const ca: PageTexts = {
  free: {
    title: 'Confirma la teva comanda',
    lead: (until) => `Prem el botó abans de les ${until} i aquestes entrades seran teves. No costen res.`,
  },
  transfer: {
    title: 'Confirma la teva adreça',
    lead: (until, day, time) =>
      `Prem el botó abans de les ${until} i les places quedaran reservades per a la teva transferència fins al ${day} a les ${time}.`,
  },
  confirm: 'Confirma la comanda',
  keep: 'Confirma i guarda les places',
  unasked: 'Si no has fet tu la comanda, tanca aquesta pàgina: no passa res.',
  freeConfirmed: {
    title: 'Les entrades són teves',
    lead: (email) => `Les hem enviades a ${email}. Ensenya-les a l’entrada, al mòbil o impreses.`,
  },
  transferConfirmed: {
    title: 'Les teves places estan reservades',
    lead: (total, day, time) =>
      `Transfereix ${total} tal com diu el nostre correu. Guardem les places fins al ${day} a les ${time}; les entrades t’arribaran per correu quan rebem els diners.`,
  },
  tooLate: {
    title: 'S’ha acabat el temps per confirmar',
    lead: 'Les places tornen a estar a la venda i no s’ha cobrat res. Torna a triar: potser encara en queden.',
  },
  tooManyFree: {
    title: 'Són massa entrades gratuïtes per a un dia',
    lead: 'Amb les que ja ha rebut aquesta adreça serien més de les que es donen a una mateixa adreça en un dia. Demana’n menys o torna demà.',
  },
  tooManyTransfers: {
    title: 'Altres comandes teves esperen una transferència',
    lead: 'Paga aquesta amb targeta abans que s’acabi el temps, o transfereix primer l’import de les altres.',
  },
  broken: {
    title: 'Aquest enllaç no funciona',
    lead: 'Potser se n’ha perdut una part: copia’l sencer del correu. Si has tornat a fer la comanda, fes servir el correu més recent.',
  },
  see: 'Mira la comanda',
  chooseAgain: 'Tria entrades',
  home: 'Ves a la botiga',
};
