document.title = 'Taquilla: components';
// a dynamic import loads the styles: the page itself links no style sheet
void import('./start.tsx');
