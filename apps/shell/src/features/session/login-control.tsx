import { readPageDocument } from '@taquilla/federation/contract';
import { countPlaces, countProducts, useCart, useEventCart, useSession } from '@taquilla/shared-state';
import { Link, useRoute } from '@taquilla/router';
import { IconLogIn, IconLogOut, IconUser, Sheet, Skeleton } from '@taquilla/ui';
import { useState } from 'react';
import { Menu } from '../../base/menu.tsx';
import { RemoteArea } from '../../base/remotes/remote-area.tsx';
import { loginPath } from '../../base/shop/login-path.ts';
import { useShop } from '../../base/shop/shop-context.ts';
import { useTexts } from '../../texts.ts';
import styles from './login-control.module.css';
import { usesLoginPage } from './login-page-or-dialog.ts';
import { signOff } from './session-host.tsx';

/** Account menu: login and registration for guests, profile and logout for clients (R37). */
export function LoginControl({ slug }: { slug: string }) {
  const t = useTexts();
  const { token, client } = useSession();
  const [isLoginOpen, setLoginOpen] = useState(false);
  const isLoggedIn = token !== null;
  return (
    <>
      <Menu
        label={isLoggedIn ? t('header.account', { name: client?.name ?? '' }) : t('header.logIn')}
        button={
          <span className={styles.user}>
            <IconUser />
            {isLoggedIn && <span className={styles.dot} />}
          </span>
        }
      >
        {isLoggedIn ? (
          <ClientLinks slug={slug} />
        ) : (
          <GuestLinks
            slug={slug}
            onOpenLogin={() => {
              setLoginOpen(true);
            }}
          />
        )}
      </Menu>
      {isLoginOpen && (
        <LoginSheet
          onClose={() => {
            setLoginOpen(false);
          }}
        />
      )}
    </>
  );
}

function ClientLinks({ slug }: { slug: string }) {
  const t = useTexts();
  return (
    <>
      <li>
        <Link to={`/monuments/${slug}/client`}>
          <IconUser />
          {t('header.profile')}
        </Link>
      </li>
      <li>
        <button type="button" onClick={signOff}>
          <IconLogOut />
          {t('header.signOff')}
        </button>
      </li>
    </>
  );
}

/** Menu items of a guest; the login is a page or a dialog (`usesLoginPage`). */
function GuestLinks({ slug, onOpenLogin }: { slug: string; onOpenLogin: () => void }) {
  const t = useTexts();
  const { parts, routes } = useShop();
  const { path, search } = useRoute();
  const products = useCart((cart) => countProducts(cart?.entries ?? []));
  const places = useEventCart((cart) => countPlaces(cart?.lines ?? []));
  const isTagged = readPageDocument()?.tags !== undefined;
  const isPage = !parts['login-form'] || usesLoginPage({ inCarts: products + places, search, isTagged });
  const hasRegister = routes.some((route) => route.name === 'register');
  return (
    <>
      <li>
        <Link
          to={loginPath(slug, path + search)}
          onClick={(event) => {
            if (isPage) return;
            event.preventDefault();
            onOpenLogin();
          }}
        >
          <IconLogIn />
          {t('header.logIn')}
        </Link>
      </li>
      {hasRegister && (
        <li>
          <Link to={`/monuments/${slug}/client/register`}>
            <IconUser />
            {t('header.register')}
          </Link>
        </li>
      )}
    </>
  );
}

function LoginSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const part = useShop().parts['login-form'];
  if (!part) return null;
  return (
    <Sheet title={t('header.logIn')} closeLabel={t('close')} onClose={onClose}>
      <RemoteArea area={part} props={{ onClose }} skeleton={<Skeleton height={280} />} />
    </Sheet>
  );
}
