import type { MailTexts } from '../mail-texts.ts';

export const ca: MailTexts = {
  purchase: {
    subject: (venue, reference) => `Les seves entrades per a ${venue} (${reference})`,
    title: 'Les seves entrades',
    hello: (name) => `Hola, ${name}:`,
    helloUnnamed: 'Hola:',
    intro: 'Gràcies per la seva compra. Això és el que ha reservat:',
    download: 'Descarregar les entrades',
    attached:
      'També van adjuntes a aquest correu. A l’entrada només cal que mostri el codi, en paper o al telèfon.',
  },
  transfer: {
    subject: (venue, reference) => `La teva comanda per a ${venue} (${reference}) espera la transferència`,
    title: 'Esperem la teva transferència',
    intro: (total, reference) =>
      `Hem reservat les teves entrades. Transfereix ${total} i indica la referència ${reference} en el concepte.`,
    deadline: (day, time) => `Les places queden reservades fins al ${day} a les ${time}.`,
    confirm: (until, day, time) =>
      `Confirma la teva adreça abans de les ${until} i les places quedaran reservades fins al ${day} a les ${time}. Si no, tornaran a la venda.`,
    keep: 'Confirmar i guardar les places',
  },
  confirmation: {
    subject: (venue, reference) => `Confirma la teva comanda per a ${venue} (${reference})`,
    title: 'Només falta un pas: confirma la comanda',
    intro: (venue, until) =>
      `S’han demanat aquestes entrades per a ${venue} amb aquesta adreça. Si has estat tu, confirma la comanda abans de les ${until} i seran teves.`,
    open: 'Confirmar la comanda',
    unasked: 'Si no es confirma, les places tornen a la venda. Si no has estat tu, no cal que facis res.',
  },
  refund: {
    subject: (venue, reference) => `Li retornem l’import de la seva comanda per a ${venue} (${reference})`,
    title: 'Li retornem el pagament',
    titlePlaces: 'No hem pogut guardar les seves places',
    why: {
      'ordered again':
        'El seu pagament és d’una comanda que després va tornar a fer. Només en guardem una de les dues, perquè no pagui dues vegades.',
      'too late': 'El seu pagament ens va arribar més de dos dies després que s’acabés el termini per pagar.',
      'price over':
        'El seu pagament ens va arribar fora de termini, quan el preu o el codi de la seva comanda ja no s’aplicava.',
      'code used up':
        'El seu pagament ens va arribar fora de termini, quan el codi de la seva comanda ja s’havia exhaurit.',
      'over the limit':
        'El seu pagament ens va arribar fora de termini, quan ja tenia totes les places que pot comprar una persona.',
      'places gone': 'El seu pagament ens va arribar quan les places ja no estaven disponibles.',
    },
    toCard: (total) => `Li retornem ${total} a la mateixa targeta.`,
    byHand: (venue, amount) =>
      `${venue} li retornarà ${amount} per transferència bancària. Si necessita el seu número de compte, l’hi demanarà.`,
    when: 'Segons el seu banc, la devolució pot trigar uns dies a aparèixer. No cal que faci res.',
    whenByHand: 'La transferència es fa a mà i pot trigar uns dies.',
    again: 'Si encara vol venir, pot fer una comanda nova a la nostra botiga.',
  },
  venueRefund: {
    subject: (venue, reference) => `Devolució de la seva compra a ${venue} (${reference})`,
    title: 'Li retornem diners',
    intro: (venue, amount) => `${venue} li retorna ${amount}, pel mateix mitjà amb què va pagar.`,
    ticketsStay: 'Les seves entrades continuen sent vàlides.',
    ticketsEnd: 'Les seves entrades ja no són vàlides.',
  },
  refusal: {
    title: 'No s’han pogut emetre les seves entrades',
    intro: (total) =>
      `L’entitat emissora no ha emès les seves entrades i, per tant, la compra queda sense efecte. Li retornem ${total} pel mateix mitjà de pagament.`,
  },
  bond: {
    subject: (venue, reference) => `Les entrades que ha demanat: ${venue} (${reference})`,
    intro: 'Aquestes són les entrades que ens ha demanat que li enviem:',
  },
  verification: {
    subject: (venue) => `Confirmi el seu correu electrònic per a ${venue}`,
    title: 'Confirmi el seu correu electrònic',
    intro: (venue) => `S’ha indicat aquesta adreça per a un compte de client de ${venue}. És la seva?`,
    open: 'Confirmar l’adreça',
    unasked: 'L’enllaç val dos dies. Si el compte no és seu, no cal que faci res.',
  },
  recovery: {
    subject: (venue) => `Una contrasenya nova per a ${venue}`,
    title: 'Triï una contrasenya nova',
    intro: (venue) => `S’ha demanat una contrasenya nova per al seu compte de ${venue}.`,
    open: 'Triar contrasenya',
    unasked:
      'L’enllaç val una hora i serveix una sola vegada. Si no ho ha demanat vostè, la seva contrasenya continua igual.',
  },
  newsletter: {
    subject: (venue) => `Vol rebre les novetats de ${venue}?`,
    title: 'Confirmi la subscripció',
    intro: (venue) => `S’ha indicat aquesta adreça per rebre les novetats de ${venue}.`,
    consent: (venue) =>
      `Accepto que ${venue} m’enviï les seves novetats per correu electrònic. Em puc donar de baixa en qualsevol moment.`,
    open: 'Veure i confirmar',
    unasked:
      'Si no ho ha demanat vostè, no cal que faci res: sense la seva confirmació no li escrivim més, i al cap de catorze dies esborrem l’adreça.',
  },
  notices: {
    newPassword: 'Triar una altra contrasenya',
    'password changed': {
      subject: (venue) => `Ha canviat la contrasenya del seu compte de ${venue}`,
      title: 'La seva contrasenya ha canviat',
      intro: (venue) =>
        `La contrasenya del seu compte de client de ${venue} acaba de canviar i s’ha tancat la sessió als seus altres dispositius.`,
      unasked: (help) =>
        `Si ha estat vostè, no cal que faci res. Si no, triï una altra contrasenya com més aviat millor: vagi a l’accés de clients i premi «Has oblidat la contrasenya?». Si necessita ajuda, escrigui a ${help}.`,
    },
    'email asked': {
      subject: (venue) => `S’ha demanat un altre correu per al seu compte de ${venue}`,
      title: 'S’ha demanat canviar el seu correu',
      intro: (venue, newEmail) =>
        `Algú amb la sessió iniciada ha demanat canviar el correu del seu compte de ${venue} per ${newEmail}. Valdrà quan s’obri l’enllaç que hi hem enviat.`,
      unasked: (help) =>
        `Si ha estat vostè, aquí no cal que faci res. Si no, algú sap la seva contrasenya: triï’n una altra ara i el correu continuarà sent aquest. Si necessita ajuda, escrigui a ${help}.`,
    },
    'email changed': {
      subject: (venue) => `Ha canviat el correu del seu compte de ${venue}`,
      title: 'El seu correu ha canviat',
      intro: (venue, newEmail) =>
        `El correu del seu compte de client de ${venue} és ara ${newEmail}. A partir d’ara t’hi escriurem.`,
      unasked: (help) => `Si no ha estat vostè, escrigui com més aviat millor a ${help} des d’aquest correu.`,
    },
  },
  reference: 'Referència',
  total: 'Total',
  quantity: (count) => `${count} ×`,
  visit: (room, day, time) => `${room} · ${day} · ${time}`,
  footer: (venue, company) => `${venue} · ${company}`,
};
