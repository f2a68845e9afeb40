import type { MailTexts } from '../mail-texts.ts';

export const ca: MailTexts = {
  purchase: {
    hello: (name) => `Hola, ${name}:`,
    helloUnnamed: 'Hola:',
    intro: 'Gràcies per la teva compra. Això és el que has reservat:',
  },
  goods: {
    tickets: {
      subject: (venue, reference) => `Les teves entrades per a ${venue} (${reference})`,
      title: 'Les teves entrades',
      download: 'Descarrega les entrades',
      attached:
        'També van adjuntes a aquest correu. A l’entrada només cal que mostris el codi, en paper o al mòbil.',
      reserved: (total, reference) =>
        `Hem reservat les teves entrades. Transfereix ${total} i indica la referència ${reference} en el concepte.`,
      asked: (venue, until) =>
        `S’han demanat aquestes entrades per a ${venue} amb aquesta adreça. Si has estat tu, confirma la comanda abans de les ${until} i seran teves.`,
      stay: 'Les teves entrades continuen sent vàlides.',
      end: 'Les teves entrades ja no són vàlides.',
      again: {
        subject: (venue, reference) => `Les entrades que has demanat: ${venue} (${reference})`,
        intro: 'Aquestes són les entrades que ens has demanat que t’enviem:',
      },
      sent: {
        subject: (venue, reference) => `Entrades per a ${venue} (${reference})`,
        intro: (name) =>
          name === null
            ? 'Qui va demanar aquestes entrades te les envia:'
            : `${name} ha comprat aquestes entrades i te les envia:`,
      },
    },
    passes: {
      subject: (venue, reference) => `Els teus abonaments per a ${venue} (${reference})`,
      title: 'Els teus abonaments',
      download: 'Descarrega els abonaments',
      attached:
        'També van adjunts a aquest correu. A l’entrada només cal que mostris el codi, en paper o al mòbil.',
      reserved: (total, reference) =>
        `Hem reservat els teus abonaments. Transfereix ${total} i indica la referència ${reference} en el concepte.`,
      asked: (venue, until) =>
        `S’han demanat aquests abonaments per a ${venue} amb aquesta adreça. Si has estat tu, confirma la comanda abans de les ${until} i seran teus.`,
      stay: 'Els teus abonaments continuen sent vàlids.',
      end: 'Els teus abonaments ja no són vàlids.',
      again: {
        subject: (venue, reference) => `Els abonaments que has demanat: ${venue} (${reference})`,
        intro: 'Aquests són els abonaments que ens has demanat que t’enviem:',
      },
      sent: {
        subject: (venue, reference) => `Abonaments per a ${venue} (${reference})`,
        intro: (name) =>
          name === null
            ? 'Qui va demanar aquests abonaments te’ls envia:'
            : `${name} ha comprat aquests abonaments i te’ls envia:`,
      },
    },
  },
  issuing: {
    subject: (venue, reference) => `Hem rebut el teu pagament per a ${venue} (${reference})`,
    title: 'Hem rebut el teu pagament',
    intro:
      'Gràcies per la teva compra. L’entitat de gestió està emetent les teves entrades i triga més del que és habitual.',
    next: 'Te les enviarem per correu quan les emeti: no cal que facis res. Les places són teves.',
  },
  transfer: {
    subject: (venue, reference) => `La teva comanda per a ${venue} (${reference}) espera la transferència`,
    title: 'Esperem la teva transferència',
    deadline: (day, time) => `Les places queden reservades fins al ${day} a les ${time}.`,
    confirm: (until, day, time) =>
      `Confirma la teva adreça abans de les ${until} i les places quedaran reservades fins al ${day} a les ${time}. Si no, tornaran a la venda.`,
    keep: 'Confirma i guarda les places',
  },
  confirmation: {
    subject: (venue, reference) => `Confirma la teva comanda per a ${venue} (${reference})`,
    title: 'Només falta un pas: confirma la comanda',
    open: 'Confirma la comanda',
    unasked: 'Si no es confirma, les places tornen a la venda. Si no has estat tu, no cal que facis res.',
  },
  refund: {
    subject: (venue, reference) => `Et retornem l’import de la teva comanda per a ${venue} (${reference})`,
    title: 'Et retornem el pagament',
    titlePlaces: 'No hem pogut guardar les teves places',
    why: {
      'ordered again':
        'El teu pagament és d’una comanda que després vas tornar a fer. Només en guardem una de les dues, perquè no paguis dues vegades.',
      'too late': 'El teu pagament ens va arribar més de dos dies després que s’acabés el termini per pagar.',
      'price over':
        'El teu pagament ens va arribar fora de termini, quan el preu o el codi de la teva comanda ja no s’aplicava.',
      'code used up':
        'El teu pagament ens va arribar fora de termini, quan el codi de la teva comanda ja s’havia exhaurit.',
      'over the limit':
        'El teu pagament ens va arribar fora de termini, quan ja tenies totes les places que pot comprar una persona.',
      'places gone': 'El teu pagament ens va arribar quan les places ja no estaven disponibles.',
    },
    toCard: (total) => `Et retornem ${total} a la mateixa targeta.`,
    byHand: (venue, amount) =>
      `${venue} et retornarà ${amount} per transferència bancària. Si necessita el teu número de compte, te’l demanarà.`,
    when: 'Segons el teu banc, la devolució pot trigar uns dies a aparèixer. No cal que facis res.',
    whenByHand: 'La transferència es fa a mà i pot trigar uns dies.',
    again: 'Si encara vols venir, pots fer una comanda nova a la nostra botiga.',
  },
  venueRefund: {
    subject: (venue, reference) => `Devolució de la teva compra a ${venue} (${reference})`,
    title: 'Et retornem diners',
    intro: (venue, amount) => `${venue} et retorna ${amount}, pel mateix mitjà amb què vas pagar.`,
  },
  refusal: {
    title: 'No s’han pogut emetre les teves entrades',
    intro: (total) =>
      `L’entitat de gestió no ha emès les teves entrades i, per tant, la compra queda anul·lada. Et retornem ${total} pel mateix mitjà de pagament.`,
  },
  verification: {
    subject: (venue) => `Confirma el teu correu electrònic per a ${venue}`,
    title: 'Confirma el teu correu electrònic',
    intro: (venue) => `S’ha indicat aquesta adreça per a un compte de client de ${venue}. És la teva?`,
    open: 'Confirma l’adreça',
    unasked: 'L’enllaç val dos dies. Si el compte no és teu, no cal que facis res.',
  },
  recovery: {
    subject: (venue) => `Una contrasenya nova per a ${venue}`,
    title: 'Tria una contrasenya nova',
    intro: (venue) => `S’ha demanat una contrasenya nova per al teu compte de ${venue}.`,
    open: 'Tria una contrasenya',
    unasked:
      'L’enllaç val una hora i serveix una sola vegada. Si no l’has demanada tu, la teva contrasenya continua igual.',
  },
  newsletter: {
    subject: (venue) => `Vols rebre les novetats de ${venue}?`,
    title: 'Confirma la subscripció',
    intro: (venue) => `S’ha indicat aquesta adreça per rebre les novetats de ${venue}.`,
    consent: (venue) =>
      `Accepto que ${venue} m’enviï les seves novetats per correu electrònic. Em puc donar de baixa en qualsevol moment.`,
    open: 'Mira-ho i confirma',
    unasked:
      'Si no ho has demanat tu, no cal que facis res: sense la teva confirmació no t’escrivim més, i al cap de catorze dies esborrem l’adreça.',
  },
  notices: {
    newPassword: 'Tria una altra contrasenya',
    logIn: 'Inicia la sessió',
    'password changed': {
      subject: (venue) => `Ha canviat la contrasenya del teu compte de ${venue}`,
      title: 'La teva contrasenya ha canviat',
      intro: (venue) =>
        `La contrasenya del teu compte de client de ${venue} acaba de canviar i s’ha tancat la sessió als teus altres dispositius.`,
      unasked: (help) =>
        `Si has estat tu, no cal que facis res. Si no, tria una altra contrasenya com més aviat millor: ves a l’accés de clients i prem «Has oblidat la contrasenya?». Si necessites ajuda, escriu a ${help}.`,
    },
    'email asked': {
      subject: (venue) => `S’ha demanat un altre correu per al teu compte de ${venue}`,
      title: 'S’ha demanat canviar el teu correu',
      intro: (venue, newEmail) =>
        `Algú amb la sessió iniciada ha demanat canviar el correu del teu compte de ${venue} per ${newEmail}. Valdrà quan s’obri l’enllaç que hi hem enviat.`,
      unasked: (help) =>
        `Si has estat tu, aquí no cal que facis res. Si no, algú sap la teva contrasenya: tria’n una altra ara i el correu continuarà sent aquest. Si necessites ajuda, escriu a ${help}.`,
    },
    'email changed': {
      subject: (venue) => `Ha canviat el correu del teu compte de ${venue}`,
      title: 'El teu correu ha canviat',
      intro: (venue, newEmail) =>
        `El correu del teu compte de client de ${venue} és ara ${newEmail}. A partir d’ara t’hi escriurem.`,
      unasked: (help) => `Si no has estat tu, escriu com més aviat millor a ${help} des d’aquest correu.`,
    },
    'not used': {
      subject: (venue) => `El teu compte de ${venue} s’eliminarà perquè no l’utilitzes`,
      title: 'Fa temps que no utilitzes el teu compte',
      intro: (venue, day) =>
        `Fa temps que no entres al teu compte de client de ${venue}. Si no hi tornes a entrar, l’eliminarem el ${day} amb les dades que hi tens desades.`,
      unasked: (help) =>
        `Si el vols conservar, només cal que iniciïs la sessió abans d’aquest dia. Si no, no cal que facis res: les compres que la llei ens obliga a desar es conserven sense el teu compte. Si necessites ajuda, escriu a ${help}.`,
    },
  },
  reference: 'Referència',
  total: 'Total',
  invoice: {
    label: 'Factura',
    sent: (venue, email) => `${venue} enviarà la factura a ${email}.`,
  },
  quantity: (count) => `${count} ×`,
  footer: (venue, company) => `${venue} · ${company}`,
};
