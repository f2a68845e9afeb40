import type { MailTexts } from '../mail-texts.ts';

export const es: MailTexts = {
  purchase: {
    hello: (name) => `Hola, ${name}:`,
    helloUnnamed: 'Hola:',
    intro: 'Gracias por tu compra. Esto es lo que has reservado:',
  },
  goods: {
    tickets: {
      subject: (venue, reference) => `Tus entradas para ${venue} (${reference})`,
      title: 'Tus entradas',
      download: 'Descarga las entradas',
      attached:
        'También van adjuntas a este correo. En la entrada basta con mostrar el código, en papel o en el móvil.',
      reserved: (total, reference) =>
        `Hemos reservado tus entradas. Transfiere ${total} e indica la referencia ${reference} en el concepto.`,
      asked: (venue, until) =>
        `Se han pedido estas entradas para ${venue} con esta dirección. Si has sido tú, confirma el pedido antes de las ${until} y serán tuyas.`,
      stay: 'Tus entradas siguen siendo válidas.',
      end: 'Tus entradas ya no son válidas.',
      again: {
        subject: (venue, reference) => `Las entradas que has pedido: ${venue} (${reference})`,
        intro: 'Estas son las entradas que nos has pedido que te enviemos:',
      },
      sent: {
        subject: (venue, reference) => `Entradas para ${venue} (${reference})`,
        intro: (name) =>
          name === null
            ? 'Quien pidió estas entradas te las envía:'
            : `${name} ha comprado estas entradas y te las envía:`,
      },
    },
    passes: {
      subject: (venue, reference) => `Tus abonos para ${venue} (${reference})`,
      title: 'Tus abonos',
      download: 'Descarga los abonos',
      attached:
        'También van adjuntos a este correo. En la entrada basta con mostrar el código, en papel o en el móvil.',
      reserved: (total, reference) =>
        `Hemos reservado tus abonos. Transfiere ${total} e indica la referencia ${reference} en el concepto.`,
      asked: (venue, until) =>
        `Se han pedido estos abonos para ${venue} con esta dirección. Si has sido tú, confirma el pedido antes de las ${until} y serán tuyos.`,
      stay: 'Tus abonos siguen siendo válidos.',
      end: 'Tus abonos ya no son válidos.',
      again: {
        subject: (venue, reference) => `Los abonos que has pedido: ${venue} (${reference})`,
        intro: 'Estos son los abonos que nos has pedido que te enviemos:',
      },
      sent: {
        subject: (venue, reference) => `Abonos para ${venue} (${reference})`,
        intro: (name) =>
          name === null
            ? 'Quien pidió estos abonos te los envía:'
            : `${name} ha comprado estos abonos y te los envía:`,
      },
    },
  },
  issuing: {
    subject: (venue, reference) => `Hemos recibido tu pago para ${venue} (${reference})`,
    title: 'Hemos recibido tu pago',
    intro:
      'Gracias por tu compra. La entidad de gestión está emitiendo tus entradas y tarda más de lo habitual.',
    next: 'Te las enviaremos por correo en cuanto las emita: no tienes que hacer nada. Las plazas son tuyas.',
  },
  transfer: {
    subject: (venue, reference) => `Tu pedido para ${venue} (${reference}) espera la transferencia`,
    title: 'Esperamos tu transferencia',
    deadline: (day, time) => `Las plazas quedan reservadas hasta el ${day} a las ${time}.`,
    confirm: (until, day, time) =>
      `Confirma tu dirección antes de las ${until} y las plazas quedarán reservadas hasta el ${day} a las ${time}. Si no, volverán a la venta.`,
    keep: 'Confirma y guarda las plazas',
  },
  confirmation: {
    subject: (venue, reference) => `Confirma tu pedido para ${venue} (${reference})`,
    title: 'Solo falta un paso: confirma tu pedido',
    open: 'Confirma el pedido',
    unasked: 'Si no se confirma, las plazas vuelven a la venta. Si no has sido tú, no tienes que hacer nada.',
  },
  refund: {
    subject: (venue, reference) => `Te devolvemos el importe de tu pedido para ${venue} (${reference})`,
    title: 'Te devolvemos el pago',
    titlePlaces: 'No hemos podido guardar tus plazas',
    why: {
      'ordered again':
        'Tu pago es de un pedido que después hiciste de nuevo. Solo guardamos uno de los dos, para que no pagues dos veces.',
      'too late': 'Tu pago nos llegó más de dos días después de que terminara el plazo para pagar.',
      'price over':
        'Tu pago nos llegó fuera de plazo, cuando el precio o el código de tu pedido ya no se aplicaba.',
      'code used up': 'Tu pago nos llegó fuera de plazo, cuando el código de tu pedido ya se había agotado.',
      'over the limit':
        'Tu pago nos llegó fuera de plazo, cuando ya tenías todas las plazas que puede comprar una persona.',
      'places gone': 'Tu pago nos llegó cuando las plazas ya no estaban disponibles.',
    },
    toCard: (total) => `Te devolvemos ${total} a la misma tarjeta.`,
    byHand: (venue, amount) =>
      `${venue} te devolverá ${amount} por transferencia bancaria. Si necesita tu número de cuenta, te lo pedirá.`,
    when: 'Según tu banco, la devolución puede tardar unos días en aparecer. No tienes que hacer nada.',
    whenByHand: 'La transferencia se hace a mano y puede tardar unos días.',
    again: 'Si aún quieres venir, puedes hacer un pedido nuevo en nuestra tienda.',
  },
  venueRefund: {
    subject: (venue, reference) => `Devolución de tu compra en ${venue} (${reference})`,
    title: 'Te devolvemos dinero',
    intro: (venue, amount) => `${venue} te devuelve ${amount}, por el mismo medio con el que pagaste.`,
  },
  refusal: {
    title: 'No se han podido emitir tus entradas',
    intro: (total) =>
      `La entidad de gestión no ha emitido tus entradas, así que la compra queda anulada. Te devolvemos ${total} por el mismo medio de pago.`,
  },
  verification: {
    subject: (venue) => `Confirma tu correo electrónico para ${venue}`,
    title: 'Confirma tu correo electrónico',
    intro: (venue) => `Se ha indicado esta dirección para una cuenta de cliente de ${venue}. ¿Es la tuya?`,
    open: 'Confirma la dirección',
    unasked: 'El enlace vale dos días. Si la cuenta no es tuya, no tienes que hacer nada.',
  },
  recovery: {
    subject: (venue) => `Una contraseña nueva para ${venue}`,
    title: 'Elige una contraseña nueva',
    intro: (venue) => `Se ha pedido una contraseña nueva para tu cuenta de ${venue}.`,
    open: 'Elige una contraseña',
    unasked:
      'El enlace vale una hora y sirve una sola vez. Si no la has pedido tú, tu contraseña sigue como estaba.',
  },
  newsletter: {
    subject: (venue) => `¿Quieres recibir las novedades de ${venue}?`,
    title: 'Confirma tu suscripción',
    intro: (venue) => `Se ha indicado esta dirección para recibir las novedades de ${venue}.`,
    consent: (venue) =>
      `Acepto que ${venue} me envíe sus novedades por correo electrónico. Puedo darme de baja en cualquier momento.`,
    open: 'Ver y confirmar',
    unasked:
      'Si no lo has pedido tú, no tienes que hacer nada: sin tu confirmación no te escribimos más, y a los catorce días borramos la dirección.',
  },
  notices: {
    newPassword: 'Elige otra contraseña',
    logIn: 'Inicia sesión',
    'password changed': {
      subject: (venue) => `Ha cambiado la contraseña de tu cuenta de ${venue}`,
      title: 'Tu contraseña ha cambiado',
      intro: (venue) =>
        `La contraseña de tu cuenta de cliente de ${venue} acaba de cambiar y se ha cerrado la sesión en tus otros dispositivos.`,
      unasked: (help) =>
        `Si has sido tú, no tienes que hacer nada. Si no, elige otra contraseña cuanto antes: entra en el acceso de clientes y pulsa «¿Has olvidado la contraseña?». Si necesitas ayuda, escribe a ${help}.`,
    },
    'email asked': {
      subject: (venue) => `Se ha pedido otro correo para tu cuenta de ${venue}`,
      title: 'Se ha pedido cambiar tu correo',
      intro: (venue, newEmail) =>
        `Alguien con la sesión iniciada ha pedido cambiar el correo de tu cuenta de ${venue} por ${newEmail}. Valdrá cuando se abra el enlace que hemos enviado allí.`,
      unasked: (help) =>
        `Si has sido tú, aquí no tienes que hacer nada. Si no, alguien conoce tu contraseña: elige otra ahora y el correo seguirá siendo este. Si necesitas ayuda, escribe a ${help}.`,
    },
    'email changed': {
      subject: (venue) => `Ha cambiado el correo de tu cuenta de ${venue}`,
      title: 'Tu correo ha cambiado',
      intro: (venue, newEmail) =>
        `El correo de tu cuenta de cliente de ${venue} es ahora ${newEmail}. A partir de ahora te escribiremos allí.`,
      unasked: (help) => `Si no has sido tú, escribe cuanto antes a ${help} desde este correo.`,
    },
    'not used': {
      subject: (venue) => `Tu cuenta de ${venue} se va a eliminar por falta de uso`,
      title: 'Hace mucho que no usas tu cuenta',
      intro: (venue, day) =>
        `Hace tiempo que no entras en tu cuenta de cliente de ${venue}. Si no vuelves a entrar, la eliminaremos el ${day} con los datos que guardas en ella.`,
      unasked: (help) =>
        `Si quieres conservarla, basta con que inicies sesión antes de ese día. Si no, no tienes que hacer nada: las compras que la ley nos obliga a guardar se conservan sin tu cuenta. Si necesitas ayuda, escribe a ${help}.`,
    },
  },
  reference: 'Referencia',
  total: 'Total',
  invoice: {
    label: 'Factura',
    sent: (venue, email) => `${venue} enviará la factura a ${email}.`,
  },
  quantity: (count) => `${count} ×`,
  footer: (venue, company) => `${venue} · ${company}`,
};
