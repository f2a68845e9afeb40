const TOUCHES = ['pointerdown', 'keydown'] as const;
let isTouched = false;

/** Calls back at the first interaction with the page, at once if it has happened. @returns a function that cancels */
export function onFirstTouch(then: () => void): () => void {
  const touched = () => {
    stop();
    isTouched = true;
    then();
  };
  const stop = () => {
    for (const type of TOUCHES) document.removeEventListener(type, touched, true);
  };
  if (isTouched) then();
  else for (const type of TOUCHES) document.addEventListener(type, touched, true);
  return stop;
}
