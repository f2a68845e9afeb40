import type { BankTexts } from '../bank-texts.ts';

export const fr: BankTexts = {
  banner: 'Banque de test. Rien n’est débité ici.',
  title: 'Payer par carte',
  merchant: 'Commerçant',
  order: 'Commande',
  description: 'Libellé',
  card: 'Carte de test',
  number: 'Numéro de carte',
  expiry: 'Date d’expiration',
  code: 'Code de sécurité',
  hint: 'Le code 999 ou un montant qui finit par 96 est refusé.',
  pay: (amount) => `Payer ${amount}`,
  decline: 'Refuser le paiement',
  declined: 'La carte a été refusée. Réessayez ou retournez à la boutique.',
  abandon: 'Abandonner et revenir à la boutique',
  abandonHint: 'En cas d’abandon, la boutique ne reçoit aucune confirmation.',
  otherEnds: 'Autres issues, pour tester la boutique',
  late: 'Payer et confirmer plus tard',
  delay: 'Secondes avant la confirmation',
  twice: 'Payer et confirmer deux fois',
  never: 'Payer sans jamais confirmer',
  forged: 'Payer et confirmer avec une fausse signature',
  otherAmount: 'Payer et confirmer un autre montant',
  back: 'Retour à la boutique',
  errors: {
    signature: {
      title: 'La signature est incorrecte (SIS0042)',
      text: 'Les données ne portent pas la signature de la boutique ou ont été modifiées en chemin. Rien n’a été débité.',
    },
    merchant: {
      title: 'Commerçant inconnu (SIS0026)',
      text: 'Cette banque de test ne connaît pas le commerçant ou le terminal.',
    },
    repeated: {
      title: 'Numéro de commande déjà utilisé (SIS0051)',
      text: 'Cette commande a déjà servi. La boutique doit commencer une nouvelle tentative de paiement.',
    },
    incomplete: {
      title: 'Il manque des données de paiement (SIS0007)',
      text: 'Le message de la boutique ne dit pas ce qui est payé, ni où revenir.',
    },
  },
};
