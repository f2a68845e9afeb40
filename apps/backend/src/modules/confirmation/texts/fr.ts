import type { PageTexts } from '../page-texts.ts';

export const fr: PageTexts = {
  free: {
    title: 'Confirmez votre commande',
    lead: (until) =>
      `Appuyez sur le bouton avant ${until} et ces billets seront à vous. Ils ne coûtent rien.`,
  },
  transfer: {
    title: 'Confirmez votre adresse',
    lead: (until, day, time) =>
      `Appuyez sur le bouton avant ${until} : les places resteront réservées pour votre virement jusqu’au ${day} à ${time}.`,
  },
  confirm: 'Confirmer la commande',
  keep: 'Confirmer et garder les places',
  unasked: 'Si ce n’est pas vous qui avez commandé, fermez cette page : il ne se passe rien.',
  freeConfirmed: {
    title: 'Les billets sont à vous',
    lead: (email) =>
      `Nous les avons envoyés à ${email}. Présentez-les à l’entrée, sur votre téléphone ou imprimés.`,
  },
  transferConfirmed: {
    title: 'Vos places sont réservées',
    lead: (total, day, time) =>
      `Veuillez virer ${total} comme l’indique notre e-mail. Les places sont gardées jusqu’au ${day} à ${time} ; les billets arrivent par e-mail dès réception du paiement.`,
  },
  tooLate: {
    title: 'Le délai de confirmation est écoulé',
    lead: 'Les places sont de nouveau en vente et rien n’a été débité. Choisissez à nouveau : il en reste peut-être.',
  },
  tooManyFree: {
    title: 'C’est trop de billets gratuits pour une journée',
    lead: 'Avec ceux que cette adresse a déjà reçus, ce serait plus que ce qui est donné à une même adresse en un jour. Commandez-en moins ou revenez demain.',
  },
  tooManyTransfers: {
    title: 'D’autres commandes à vous attendent un virement',
    lead: 'Payez celle-ci par carte avant la fin de son délai, ou virez d’abord le montant des autres.',
  },
  broken: {
    title: 'Ce lien ne fonctionne pas',
    lead: 'Une partie s’est peut-être perdue en route : copiez-le en entier depuis l’e-mail. Si vous avez commandé à nouveau depuis, utilisez l’e-mail le plus récent.',
  },
  see: 'Voir la commande',
  chooseAgain: 'Choisir des billets',
  home: 'Aller à la boutique',
};
