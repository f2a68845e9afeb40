import { textClass } from '@taquilla/ui';
import screen from '../../base/page/screen.module.css';
import { useScreenTexts } from '../../texts.ts';

/** Home page, shown if no remote has a home page. */
export function HomeScreen() {
  const t = useScreenTexts();
  return (
    <div className={screen.screen}>
      <h1>{t('home.title')}</h1>
      <p className={textClass('lead')}>{t('home.lead')}</p>
      <p>{t('home.howToFind')}</p>
    </div>
  );
}
