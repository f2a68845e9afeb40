document.title = 'Taquilla: components';
// a dynamic import loads the styles: the page itself links none
void import('./start.tsx');
