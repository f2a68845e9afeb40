import '@taquilla/ui/styles.css';
import '../../fonts/fonts.css';

document.title = 'Taquilla: components';
void import('./start.tsx');
