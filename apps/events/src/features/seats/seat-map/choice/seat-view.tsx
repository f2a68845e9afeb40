import type { ViewFromSeat } from '../map/view-from-seat.ts';
import styles from './seat-facts.module.css';

/** Horizontal movement of the stage at 55°, in units of the picture. */
const SHIFT = 34;
const HEADS = [-4, 82, 168];

/** Illustration of the view from a seat: the stage in the size and at the angle that the plan gives it. */
export function SeatView({ scale, angle, isRound, hasHeads, obstacle }: ViewFromSeat) {
  const turn = angle / 55;
  // a stage seen from the side is narrower and slanted
  const shape = [
    `translate(${(-turn * SHIFT).toFixed(1)}px, ${(10 * (1 - scale)).toFixed(1)}px)`,
    `scale(${(scale * Math.cos((angle * Math.PI) / 180 / 1.6)).toFixed(3)}, ${scale.toFixed(3)})`,
    `skewY(${(turn * 7).toFixed(1)}deg)`,
  ];
  return (
    <svg className={styles.view} viewBox="0 0 240 100" aria-hidden="true">
      <path d="M0 0h240v100H0z" fill="var(--w900)" />
      <g className={styles.stage} style={{ transform: shape.join(' ') }}>
        {isRound ? <Floor /> : <Stage />}
        <Players />
      </g>
      {obstacle === 'pillar' && <path d="M146 0h26v100h-26z" fill="var(--w800)" />}
      {obstacle === 'rail' && (
        <path d="M0 70h240M0 76h240" stroke="var(--lamplight)" strokeWidth="2.5" fill="none" />
      )}
      {hasHeads && HEADS.map((x) => <Heads key={x} x={x} />)}
    </svg>
  );
}

function Stage() {
  return (
    <>
      <path d="M20 4h200v84H20z" fill="var(--w800)" />
      <path d="M34 80V34q0-20 20-20h132q20 0 20 20v46z" fill="#120c1f" />
      <path d="M120 8 84 80h72z" fill="#ffe3a6" opacity=".32" />
      <path d="M34 80h172l14 12H20z" fill="#c89b62" />
      <path
        d="M34 80V34q0-20 20-20h10q-16 16-14 66zM206 80V34q0-20-20-20h-10q16 16 14 66z"
        fill="var(--w600)"
      />
      <path
        d="M31 82V34q0-23 23-23h132q23 0 23 23v48"
        fill="none"
        stroke="var(--lamplight)"
        strokeWidth="2.5"
      />
      <path d="M20 92h200v6H20z" fill="var(--w700)" />
    </>
  );
}

/** Floor with tiers behind it, where seats surround the stage. */
function Floor() {
  return (
    <>
      <path d="M0 66q120-52 240 0V20Q120-22 0 20z" fill="var(--w800)" />
      <path d="M4 46q116-48 232 0M6 32q114-46 228 0" stroke="var(--w600)" strokeWidth="2" fill="none" />
      <ellipse cx="120" cy="76" rx="104" ry="22" fill="#c89b62" />
      <ellipse cx="120" cy="78" rx="52" ry="9" fill="#ffe3a6" opacity=".5" />
    </>
  );
}

/** Three people, which show the size of the stage. */
function Players() {
  return (
    <path
      d="M116 60a4 4 0 1 1 8 0 4 4 0 0 1-8 0m-1 20 1-14q4-2 8 0l1 14zM84 64a3.500 3.500 0 1 1 7 0 3.500 3.500 0 0 1-7 0m-1 17 1-12q3.500-2 7 0l1 12zM149 64a3.500 3.500 0 1 1 7 0 3.500 3.500 0 0 1-7 0m-1 17 1-12q3.500-2 7 0l1 12z"
      fill="#1a1228"
    />
  );
}

function Heads({ x }: { x: number }) {
  return (
    <path
      d="M-10 102v-9q0-4 9-4 1-9 8-9t8 9q9 0 9 4 0-4 9-4 1-9 8-9t8 9q9 0 9 4 0-4 9-4 1-9 8-9t8 9q9 0 9 4v9z"
      transform={`translate(${x})`}
      fill="#0c0816"
    />
  );
}
