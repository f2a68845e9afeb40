/**
 * Returns a seating plan in the format of pretix's editor: stalls of ten curved rows with odd seat numbers left and
 * even seat numbers right of an aisle, and a balcony of three arcs; the number of its last seat is a word. 184 and 96
 * seats, three categories.
 */
export function pretixPlanText(): string {
  return JSON.stringify({
    name: 'Kammersaal',
    size: { width: 680, height: 680 },
    categories: [
      { name: 'Parkett vorn', color: '#a2000f' },
      { name: 'Parkett', color: '#0b6e4f' },
      { name: 'Rang', color: '#1f4e9c' },
    ],
    zones: [
      { name: 'Parkett', zone_id: 'parkett', position: { x: 0, y: 0 }, rows: stalls(), areas: AREAS },
      { name: 'Rang', zone_id: 'rang', position: { x: 0, y: 420 }, rows: balcony(), areas: [] },
    ],
  });
}

const AREAS = [
  {
    shape: 'polygon',
    color: '#eeeeee',
    border_color: '#888888',
    rotation: 0,
    position: { x: 160, y: 20 },
    polygon: {
      points: [
        { x: 0, y: 0 },
        { x: 320, y: 0 },
        { x: 280, y: 90 },
        { x: 40, y: 90 },
      ],
    },
    text: { position: { x: 160, y: 45 }, color: '#333333', text: 'Bühne', size: 20 },
  },
  {
    shape: 'text',
    color: '#ffffff',
    border_color: '#ffffff',
    rotation: 0,
    position: { x: 20, y: 540 },
    text: { position: { x: 0, y: 0 }, color: '#333333', text: 'Eingang' },
  },
];

const count = (length: number) => Array.from({ length }, (_, index) => index);

function stalls() {
  return [8, 8, 8, 9, 9, 9, 10, 10, 10, 11].map((half, index) => {
    const label = String.fromCharCode('A'.charCodeAt(0) + index);
    const seat = (seat_number: number, x: number) => ({
      seat_number: String(seat_number),
      seat_guid: `Parkett-${label}-${seat_number}`,
      position: { x, y: -((x / 60) ** 2) },
      category: index < 4 ? 'Parkett vorn' : 'Parkett',
    });
    const left = count(half).map((at) => seat(2 * at + 1, -30 - 25 * at));
    const right = count(half).map((at) => seat(2 * at + 2, 30 + 25 * at));
    return {
      row_number: label,
      row_number_position: 'both',
      row_label: `Reihe ${label}`,
      position: { x: 320, y: 180 + 32 * index },
      seats: [...left.reverse(), ...right],
    };
  });
}

function balcony() {
  return count(3).map((index) => {
    const [seats, radius, edge] = [30 + 2 * index, 280 + 30 * index, 0.25];
    const seat = (at: number) => {
      const angle = Math.PI - edge - ((Math.PI - 2 * edge) * at) / (seats - 1);
      const seat_number = index === 2 && at === seats - 1 ? 'Dienst' : String(at + 1);
      return {
        seat_number,
        seat_guid: `Rang-${index + 1}-${seat_number}`,
        category: 'Rang',
        position: { x: radius * Math.cos(angle), y: radius * Math.sin(angle) },
      };
    };
    return {
      row_number: String(index + 1),
      row_number_position: 'start',
      position: { x: 320, y: 0 },
      seats: count(seats).map(seat),
    };
  });
}
