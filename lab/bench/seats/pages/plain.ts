/** Baseline: a page with one circle that does not move. */
import { fillAt, middleOf, offer } from './harness.ts';

offer(
  {
    wire: () => [],
    show(element, _wire, onChosen) {
      element.innerHTML = '<svg width="100%" height="500"><circle cx="195" cy="250" r="20" /></svg>';
      const circle = element.querySelector('circle');
      let seat = 0;
      circle?.addEventListener('click', () => {
        circle.setAttribute('fill', circle.getAttribute('fill') === '#888' ? '#000' : '#888');
        onChosen(seat);
      });
      return {
        hasSeats: () => true,
        bring(id) {
          seat = id;
        },
        whereIs: () => middleOf(circle),
        colourAt: fillAt,
      };
    },
  },
  {},
);
