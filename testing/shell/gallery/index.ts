document.title = 'Taquilla: components';
// the styles come with a chunk that is loaded: the page itself links none
void import('./start.tsx');
