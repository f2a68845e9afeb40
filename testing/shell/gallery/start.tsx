import '@taquilla/ui/styles.css';
import '@taquilla/ui/fonts.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

createRoot(document.getElementById('root') ?? document.body).render(<Gallery />);
