import type { MailTexts } from '../mail-texts.ts';

export const fr: MailTexts = {
  purchase: {
    hello: (name) => `Bonjour ${name},`,
    helloUnnamed: 'Bonjour,',
    intro: 'Merci de votre achat. Voici votre réservation :',
  },
  goods: {
    tickets: {
      subject: (venue, reference) => `Vos billets pour ${venue} (${reference})`,
      title: 'Vos billets',
      download: 'Télécharger les billets',
      attached:
        'Ils sont aussi joints à cet e-mail. À l’entrée, il suffit de montrer le code, sur papier ou sur votre téléphone.',
      reserved: (total, reference) =>
        `Nous avons réservé vos billets. Veuillez virer ${total} en indiquant la référence ${reference}.`,
      asked: (venue, until) =>
        `Ces billets ont été commandés avec cette adresse\u00a0: ${venue}. Si c’est vous, confirmez la commande avant ${until} et ils seront à vous.`,
      stay: 'Vos billets restent valables.',
      end: 'Vos billets ne sont plus valables.',
      again: {
        subject: (venue, reference) => `Les billets que vous avez demandés\u00a0: ${venue} (${reference})`,
        intro: 'Voici les billets que vous nous avez demandé de vous envoyer\u00a0:',
      },
      sent: {
        subject: (venue, reference) => `Billets pour ${venue} (${reference})`,
        intro: (name) =>
          name === null
            ? 'La personne qui a commandé ces billets vous les envoie\u00a0:'
            : `${name} a acheté ces billets et vous les envoie\u00a0:`,
      },
    },
    passes: {
      subject: (venue, reference) => `Vos pass pour ${venue} (${reference})`,
      title: 'Vos pass',
      download: 'Télécharger les pass',
      attached:
        'Ils sont aussi joints à cet e-mail. À l’entrée, il suffit de montrer le code, sur papier ou sur votre téléphone.',
      reserved: (total, reference) =>
        `Nous avons réservé vos pass. Veuillez virer ${total} en indiquant la référence ${reference}.`,
      asked: (venue, until) =>
        `Ces pass ont été commandés avec cette adresse\u00a0: ${venue}. Si c’est vous, confirmez la commande avant ${until} et ils seront à vous.`,
      stay: 'Vos pass restent valables.',
      end: 'Vos pass ne sont plus valables.',
      again: {
        subject: (venue, reference) => `Les pass que vous avez demandés\u00a0: ${venue} (${reference})`,
        intro: 'Voici les pass que vous nous avez demandé de vous envoyer\u00a0:',
      },
      sent: {
        subject: (venue, reference) => `Pass pour ${venue} (${reference})`,
        intro: (name) =>
          name === null
            ? 'La personne qui a commandé ces pass vous les envoie\u00a0:'
            : `${name} a acheté ces pass et vous les envoie\u00a0:`,
      },
    },
  },
  issuing: {
    subject: (venue, reference) => `Nous avons reçu votre paiement pour ${venue} (${reference})`,
    title: 'Nous avons reçu votre paiement',
    intro:
      'Merci de votre achat. L’organisme de gestion émet vos billets et cela prend plus de temps que d’habitude.',
    next: 'Nous vous les enverrons par e-mail dès leur émission\u202f: vous n’avez rien à faire, les places sont à vous.',
  },
  transfer: {
    subject: (venue, reference) => `Votre commande pour ${venue} (${reference}) attend le virement`,
    title: 'Nous attendons votre virement',
    deadline: (day, time) => `Les places sont réservées jusqu’au ${day} à ${time}.`,
    confirm: (until, day, time) =>
      `Confirmez votre adresse avant ${until} : les places resteront réservées jusqu’au ${day} à ${time}. Sinon, elles seront remises en vente.`,
    keep: 'Confirmer et garder les places',
  },
  confirmation: {
    subject: (venue, reference) => `Confirmez votre commande pour ${venue} (${reference})`,
    title: 'Plus qu’une étape : confirmez votre commande',
    open: 'Confirmer la commande',
    unasked:
      'Sans confirmation, les places sont remises en vente. Si ce n’est pas vous, vous n’avez rien à faire.',
  },
  refund: {
    subject: (venue, reference) => `Nous vous remboursons votre commande pour ${venue} (${reference})`,
    title: 'Nous vous remboursons votre paiement',
    titlePlaces: 'Nous n’avons pas pu garder vos places',
    why: {
      'ordered again':
        'Votre paiement correspond à une commande que vous avez ensuite passée de nouveau. Nous n’en gardons qu’une des deux, afin que vous ne payiez pas deux fois.',
      'too late': 'Votre paiement nous est parvenu plus de deux jours après la fin du délai de paiement.',
      'price over':
        'Votre paiement nous est parvenu après le délai, alors que le prix ou le code de votre commande ne s’appliquait plus.',
      'code used up':
        'Votre paiement nous est parvenu après le délai, alors que le code de votre commande était déjà épuisé.',
      'over the limit':
        'Votre paiement nous est parvenu après le délai, alors que vous aviez déjà toutes les places qu’une personne peut acheter.',
      'places gone': 'Votre paiement nous est parvenu alors que les places n’étaient plus disponibles.',
    },
    toCard: (total) => `Nous vous remboursons ${total} sur la même carte.`,
    byHand: (venue, amount) =>
      `${venue} vous remboursera ${amount} par virement bancaire. Si votre numéro de compte est nécessaire, il vous sera demandé.`,
    when: 'Selon votre banque, le remboursement peut mettre quelques jours à apparaître. Vous n’avez rien à faire.',
    whenByHand: 'Le virement est fait à la main et peut prendre quelques jours.',
    again: 'Si vous souhaitez toujours venir, vous pouvez passer une nouvelle commande dans notre boutique.',
  },
  venueRefund: {
    subject: (venue, reference) => `Remboursement de votre achat – ${venue} (${reference})`,
    title: 'Nous vous remboursons',
    intro: (venue, amount) => `${venue} vous rembourse ${amount} par le même moyen de paiement.`,
  },
  refusal: {
    title: 'Vos billets n’ont pas pu être émis',
    intro: (total) =>
      `L’organisme de gestion n’a pas émis vos billets, l’achat est donc annulé. Nous vous remboursons ${total} par le même moyen de paiement.`,
  },
  verification: {
    subject: (venue) => `Confirmez votre adresse e-mail pour ${venue}`,
    title: 'Confirmez votre adresse e-mail',
    intro: (venue) => `Cette adresse a été indiquée pour un compte client : ${venue}. Est-ce la vôtre ?`,
    open: 'Confirmer l’adresse',
    unasked: 'Le lien est valable deux jours. Si ce compte n’est pas le vôtre, vous n’avez rien à faire.',
  },
  recovery: {
    subject: (venue) => `Un nouveau mot de passe pour ${venue}`,
    title: 'Choisissez un nouveau mot de passe',
    intro: (venue) => `Un nouveau mot de passe a été demandé pour votre compte : ${venue}.`,
    open: 'Choisir un mot de passe',
    unasked:
      'Le lien est valable une heure et ne sert qu’une fois. Si vous n’avez rien demandé, votre mot de passe reste inchangé.',
  },
  newsletter: {
    subject: (venue) => `Voulez-vous recevoir les actualités de ${venue}\u202f?`,
    title: 'Confirmez votre abonnement',
    intro: (venue) => `Cette adresse a été indiquée pour recevoir les actualités de ${venue}.`,
    consent: (venue) =>
      `J’accepte que ${venue} m’envoie ses actualités par e-mail. Je peux me désinscrire à tout moment.`,
    open: 'Voir et confirmer',
    unasked:
      'Si vous n’avez rien demandé, vous n’avez rien à faire\u00a0: sans votre confirmation nous ne vous écrirons plus, et nous effaçons l’adresse après quatorze jours.',
  },
  notices: {
    newPassword: 'Choisir un nouveau mot de passe',
    logIn: 'Se connecter',
    'password changed': {
      subject: (venue) => `Le mot de passe de votre compte ${venue} a été modifié`,
      title: 'Votre mot de passe a été modifié',
      intro: (venue) =>
        `Le mot de passe de votre compte client ${venue} vient d’être modifié et vous avez été déconnecté de vos autres appareils.`,
      unasked: (help) =>
        `Si c’était vous, vous n’avez rien à faire. Sinon, choisissez sans attendre un nouveau mot de passe : à la connexion, « Mot de passe oublié ? ». Si vous avez besoin d’aide, écrivez à ${help}.`,
    },
    'email asked': {
      subject: (venue) => `Une nouvelle adresse e-mail a été demandée pour votre compte ${venue}`,
      title: 'Une nouvelle adresse e-mail a été demandée',
      intro: (venue, newEmail) =>
        `Une personne connectée a demandé de remplacer l’adresse e-mail de votre compte ${venue} par ${newEmail}. Elle sera valable dès que le lien que nous y avons envoyé aura été ouvert.`,
      unasked: (help) =>
        `Si c’était vous, vous n’avez rien à faire ici. Sinon, quelqu’un connaît votre mot de passe : choisissez-en un autre maintenant et l’adresse restera la même. Si vous avez besoin d’aide, écrivez à ${help}.`,
    },
    'email changed': {
      subject: (venue) => `L’adresse e-mail de votre compte ${venue} a été modifiée`,
      title: 'Votre adresse e-mail a été modifiée',
      intro: (venue, newEmail) =>
        `L’adresse e-mail de votre compte client ${venue} est désormais ${newEmail}. C’est là que nous vous écrirons.`,
      unasked: (help) => `Si ce n’était pas vous, écrivez sans attendre à ${help} depuis cette adresse.`,
    },
    'not used': {
      subject: (venue) => `Votre compte ${venue} va être supprimé, faute d’utilisation`,
      title: 'Votre compte n’est plus utilisé depuis longtemps',
      intro: (venue, day) =>
        `Votre compte client ${venue} n’a pas été utilisé depuis longtemps. Sans nouvelle connexion de votre part, nous le supprimerons le ${day}, avec les données qu’il contient.`,
      unasked: (help) =>
        `Pour le conserver, il vous suffit de vous connecter avant cette date. Sinon, vous n’avez rien à faire : les achats que la loi nous oblige à conserver restent enregistrés, sans votre compte. Si vous avez besoin d’aide, écrivez à ${help}.`,
    },
  },
  reference: 'Référence',
  total: 'Total',
  invoice: {
    label: 'Facture',
    sent: (venue, email) => `${venue} enverra la facture à ${email}.`,
  },
  quantity: (count) => `${count} ×`,
  footer: (venue, company) => `${venue} · ${company}`,
};
