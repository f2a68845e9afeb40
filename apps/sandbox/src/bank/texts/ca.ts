import type { BankTexts } from '../bank-texts.ts';

export const ca: BankTexts = {
  banner: 'Banc de proves. Aquí no es cobra res.',
  title: 'Paga amb targeta',
  merchant: 'Comerç',
  order: 'Comanda',
  description: 'Concepte',
  card: 'Targeta de prova',
  number: 'Número de targeta',
  expiry: 'Caducitat',
  code: 'Codi de seguretat',
  hint: 'El codi 999 o un import acabat en 96 es deneguen.',
  pay: (amount) => `Paga ${amount}`,
  decline: 'Denega el pagament',
  declined: 'La targeta s’ha denegat. Torna-ho a provar o torna a la botiga.',
  abandon: 'Cancel·la i torna a la botiga',
  abandonHint: 'Si cancel·les, la botiga no rep cap confirmació.',
  otherEnds: 'Altres resultats, per provar la botiga',
  late: 'Paga i confirma més tard',
  delay: 'Segons fins a la confirmació',
  twice: 'Paga i confirma dues vegades',
  never: 'Paga i no confirmis mai',
  forged: 'Paga i confirma amb una signatura falsa',
  otherAmount: 'Paga i confirma un altre import',
  back: 'Torna a la botiga',
  errors: {
    signature: {
      title: 'La signatura no és correcta (SIS0042)',
      text: 'Les dades no porten la signatura de la botiga o han canviat pel camí. No s’ha cobrat res.',
    },
    merchant: {
      title: 'El comerç no existeix (SIS0026)',
      text: 'Aquest banc de proves no coneix el comerç o el terminal indicat.',
    },
    repeated: {
      title: 'Número de comanda repetit (SIS0051)',
      text: 'Aquesta comanda ja s’ha fet servir. La botiga ha de començar un altre intent de pagament.',
    },
    incomplete: {
      title: 'Falten dades del pagament (SIS0007)',
      text: 'El missatge de la botiga no diu què es paga, o on cal tornar.',
    },
  },
};
