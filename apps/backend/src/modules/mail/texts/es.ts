import type { MailTexts } from '../mail-texts.ts';

export const es: MailTexts = {
  purchase: {
    subject: (venue, reference) => `Sus entradas para ${venue} (${reference})`,
    title: 'Sus entradas',
    hello: (name) => `Hola, ${name}:`,
    helloUnnamed: 'Hola:',
    intro: 'Gracias por su compra. Esto es lo que ha reservado:',
    download: 'Descargar las entradas',
    attached:
      'También van adjuntas a este correo. En la entrada basta con mostrar el código, en papel o en el teléfono.',
  },
  transfer: {
    subject: (venue, reference) => `Tu pedido para ${venue} (${reference}) espera la transferencia`,
    title: 'Esperamos tu transferencia',
    intro: (total, reference) =>
      `Hemos reservado tus entradas. Transfiere ${total} e indica la referencia ${reference} en el concepto.`,
    deadline: (day, time) => `Las plazas quedan reservadas hasta el ${day} a las ${time}.`,
    confirm: (until, day, time) =>
      `Confirma tu dirección antes de las ${until} y las plazas quedarán reservadas hasta el ${day} a las ${time}. Si no, volverán a la venta.`,
    keep: 'Confirmar y guardar las plazas',
  },
  confirmation: {
    subject: (venue, reference) => `Confirma tu pedido para ${venue} (${reference})`,
    title: 'Solo falta un paso: confirma tu pedido',
    intro: (venue, until) =>
      `Se han pedido estas entradas para ${venue} con esta dirección. Si has sido tú, confirma el pedido antes de las ${until} y serán tuyas.`,
    open: 'Confirmar el pedido',
    unasked: 'Si no se confirma, las plazas vuelven a la venta. Si no has sido tú, no tienes que hacer nada.',
  },
  refund: {
    subject: (venue, reference) => `Le devolvemos el importe de su pedido para ${venue} (${reference})`,
    title: 'Le devolvemos su pago',
    titlePlaces: 'No hemos podido guardar sus plazas',
    why: {
      'ordered again':
        'Su pago es de un pedido que después hizo de nuevo. Solo guardamos uno de los dos, para que no pague dos veces.',
      'too late': 'Su pago nos llegó más de dos días después de que terminara el plazo para pagar.',
      'price over':
        'Su pago nos llegó fuera de plazo, cuando el precio o el código de su pedido ya no se aplicaba.',
      'code used up': 'Su pago nos llegó fuera de plazo, cuando el código de su pedido ya se había agotado.',
      'over the limit':
        'Su pago nos llegó fuera de plazo, cuando ya tenía todas las plazas que puede comprar una persona.',
      'places gone': 'Su pago nos llegó cuando las plazas ya no estaban disponibles.',
    },
    toCard: (total) => `Le devolvemos ${total} a la misma tarjeta.`,
    byHand: (venue, amount) =>
      `${venue} le devolverá ${amount} por transferencia bancaria. Si necesita su número de cuenta, se lo pedirá.`,
    when: 'Según su banco, la devolución puede tardar unos días en aparecer. No tiene que hacer nada.',
    whenByHand: 'La transferencia se hace a mano y puede tardar unos días.',
    again: 'Si aún quiere venir, puede hacer un pedido nuevo en nuestra tienda.',
  },
  venueRefund: {
    subject: (venue, reference) => `Devolución de su compra en ${venue} (${reference})`,
    title: 'Le devolvemos dinero',
    intro: (venue, amount) => `${venue} le devuelve ${amount}, por el mismo medio con el que pagó.`,
    ticketsStay: 'Sus entradas siguen siendo válidas.',
    ticketsEnd: 'Sus entradas ya no son válidas.',
  },
  refusal: {
    title: 'No se han podido emitir sus entradas',
    intro: (total) =>
      `La entidad emisora no ha emitido sus entradas, así que la compra queda sin efecto. Le devolvemos ${total} por el mismo medio de pago.`,
  },
  bond: {
    subject: (venue, reference) => `Las entradas que ha pedido: ${venue} (${reference})`,
    intro: 'Estas son las entradas que nos ha pedido que le enviemos:',
  },
  verification: {
    subject: (venue) => `Confirme su correo electrónico para ${venue}`,
    title: 'Confirme su correo electrónico',
    intro: (venue) => `Se ha indicado esta dirección para una cuenta de cliente de ${venue}. ¿Es la suya?`,
    open: 'Confirmar la dirección',
    unasked: 'El enlace vale dos días. Si la cuenta no es suya, no tiene que hacer nada.',
  },
  recovery: {
    subject: (venue) => `Una contraseña nueva para ${venue}`,
    title: 'Elija una contraseña nueva',
    intro: (venue) => `Se ha pedido una contraseña nueva para su cuenta de ${venue}.`,
    open: 'Elegir contraseña',
    unasked:
      'El enlace vale una hora y sirve una sola vez. Si no lo ha pedido usted, su contraseña sigue como estaba.',
  },
  newsletter: {
    subject: (venue) => `¿Quiere recibir las novedades de ${venue}?`,
    title: 'Confirme su suscripción',
    intro: (venue) => `Se ha indicado esta dirección para recibir las novedades de ${venue}.`,
    consent: (venue) =>
      `Acepto que ${venue} me envíe sus novedades por correo electrónico. Puedo darme de baja en cualquier momento.`,
    open: 'Ver y confirmar',
    unasked:
      'Si no lo ha pedido usted, no tiene que hacer nada: sin su confirmación no le escribimos más, y a los catorce días borramos la dirección.',
  },
  notices: {
    newPassword: 'Elegir otra contraseña',
    'password changed': {
      subject: (venue) => `Ha cambiado la contraseña de su cuenta de ${venue}`,
      title: 'Su contraseña ha cambiado',
      intro: (venue) =>
        `La contraseña de su cuenta de cliente de ${venue} acaba de cambiar y se ha cerrado la sesión en sus otros dispositivos.`,
      unasked: (help) =>
        `Si ha sido usted, no tiene que hacer nada. Si no, elija otra contraseña cuanto antes: entre en el acceso de clientes y pulse «¿Has olvidado la contraseña?». Si necesita ayuda, escriba a ${help}.`,
    },
    'email asked': {
      subject: (venue) => `Se ha pedido otro correo para su cuenta de ${venue}`,
      title: 'Se ha pedido cambiar su correo',
      intro: (venue, newEmail) =>
        `Alguien con la sesión iniciada ha pedido cambiar el correo de su cuenta de ${venue} por ${newEmail}. Valdrá cuando se abra el enlace que hemos enviado allí.`,
      unasked: (help) =>
        `Si ha sido usted, aquí no tiene que hacer nada. Si no, alguien conoce su contraseña: elija otra ahora y el correo seguirá siendo este. Si necesita ayuda, escriba a ${help}.`,
    },
    'email changed': {
      subject: (venue) => `Ha cambiado el correo de su cuenta de ${venue}`,
      title: 'Su correo ha cambiado',
      intro: (venue, newEmail) =>
        `El correo de su cuenta de cliente de ${venue} es ahora ${newEmail}. Desde ahora le escribiremos allí.`,
      unasked: (help) => `Si no ha sido usted, escriba cuanto antes a ${help} desde este correo.`,
    },
  },
  reference: 'Referencia',
  total: 'Total',
  quantity: (count) => `${count} ×`,
  visit: (room, day, time) => `${room} · ${day} · ${time}`,
  footer: (venue, company) => `${venue} · ${company}`,
};
