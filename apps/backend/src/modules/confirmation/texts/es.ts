import type { PageTexts } from '../page-texts.ts';

export const es: PageTexts = {
  free: {
    title: 'Confirma tu pedido',
    lead: (until) => `Pulsa el botón antes de las ${until} y estas entradas serán tuyas. No cuestan nada.`,
  },
  transfer: {
    title: 'Confirma tu dirección',
    lead: (until, day, time) =>
      `Pulsa el botón antes de las ${until} y las plazas quedarán reservadas para tu transferencia hasta el ${day} a las ${time}.`,
  },
  confirm: 'Confirmar el pedido',
  keep: 'Confirmar y guardar las plazas',
  unasked: 'Si no has hecho tú el pedido, cierra esta página: no pasa nada.',
  freeConfirmed: {
    title: 'Las entradas son tuyas',
    lead: (email) => `Las hemos enviado a ${email}. Enséñalas en la entrada, en el móvil o impresas.`,
  },
  transferConfirmed: {
    title: 'Tus plazas están reservadas',
    lead: (total, day, time) =>
      `Transfiere ${total} como indica nuestro correo. Guardamos las plazas hasta el ${day} a las ${time}; las entradas te llegarán por correo cuando recibamos el dinero.`,
  },
  tooLate: {
    title: 'Se ha acabado el tiempo para confirmar',
    lead: 'Las plazas vuelven a estar a la venta y no se ha cobrado nada. Elige otra vez: puede que aún queden.',
  },
  tooManyFree: {
    title: 'Son demasiadas entradas gratuitas para un día',
    lead: 'Con las que ya ha recibido esta dirección serían más de las que se dan a una misma dirección en un día. Pide menos o vuelve mañana.',
  },
  tooManyTransfers: {
    title: 'Otros pedidos tuyos esperan una transferencia',
    lead: 'Paga este con tarjeta antes de que se acabe el tiempo, o transfiere primero el importe de los demás.',
  },
  broken: {
    title: 'Este enlace no funciona',
    lead: 'Quizá se ha perdido una parte: cópialo entero del correo. Si has vuelto a hacer el pedido, usa el correo más reciente.',
  },
  see: 'Ver el pedido',
  chooseAgain: 'Elegir entradas',
  home: 'Ir a la tienda',
};
