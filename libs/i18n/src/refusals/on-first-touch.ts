const TOUCHES = ['pointerdown', 'keydown'] as const;
let isTouched = false;

/** Calls back when the visitor has pressed something in the page, at once if that has been; answers how to stop waiting. */
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
