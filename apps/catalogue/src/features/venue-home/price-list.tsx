import { accessInterfacesQuery, productsQuery } from '@taquilla/api/calls';
import {
  differsByDay,
  lowestPrice,
  toCents,
  type AccessInterface,
  type Headquarter,
  type PackType,
  type Product,
} from '@taquilla/contracts';
import { formatMoney, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { Skeleton, textClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useManagementCost, inListOrder } from '@taquilla/visits';
import { usePriceLabels } from '../../base/use-price-labels.ts';
import { proofsOf } from '../../base/accreditations-of.ts';
import { useTexts } from '../../texts.ts';
import { OfferList, OfferRow } from './offer-row.tsx';
import { Section } from './section.tsx';

interface PriceListProps {
  venue: Headquarter;
  type: PackType;
}

/** The buy box shows the price of a single ticket, but no passes. */
const FEWEST: Record<PackType, number> = { tickets: 2, 'tourist-pass': 1 };

/**
 * Prices of tickets or passes: per sales point if the venue has several, else per product; absent if they fail to load
 * (R481, R482).
 */
export function PriceList({ venue, type }: PriceListProps) {
  const t = useTexts();
  const locale = useLocale();
  const interfaces = useQuery(accessInterfacesQuery(type, venue.id, locale));
  const points = interfaces.data ?? [];
  const only = points.length === 1 ? points[0] : undefined;
  const products = useQuery({
    ...productsQuery(type, only?.id ?? 0, locale),
    enabled: only !== undefined,
  });
  const { cost = 0 } = useManagementCost();
  if (interfaces.isLoading || products.isLoading) return <Skeleton height={320} />;
  const sold = (only && products.data) ?? [];
  if (points.length < 2 && sold.length < FEWEST[type]) return null;
  const to = `/monuments/${venue.slug}/${type}`;
  const fee = formatMoney(cost);
  return (
    <Section title={type === 'tickets' ? t('prices.title') : t(`sales.${type}.name`)}>
      <OfferList>
        {only
          ? inListOrder(sold, locale).map((product) => <ProductRow key={product.id} product={product} />)
          : points.map((point) => (
              <SalesPointRow key={point.id} point={point} to={`${to}?interface=${point.id}`} />
            ))}
      </OfferList>
      {cost > 0 && (
        <p className={textClass('note')}>{only ? t('prices.fee', { fee }) : t('home.feeInside', { fee })}</p>
      )}
      {only && (
        <p>
          <Link to={to}>{t(`home.choose.${type}`)}</Link>
        </p>
      )}
    </Section>
  );
}

/** A product at its unit price. */
function ProductRow({ product }: { product: Product }) {
  const t = useTexts();
  const proofs = proofsOf(product);
  const price = formatMoney(toCents(lowestPrice(product)));
  return (
    <OfferRow
      name={product.name}
      notes={[product.description, proofs.length > 0 && t('prices.proof', { names: proofs.join(', ') })]}
      price={differsByDay(product) ? t('home.from', { price }) : price}
    />
  );
}

/** A sales point with the full price of its main ticket. */
function SalesPointRow({ point, to }: { point: AccessInterface; to: string }) {
  const { name, lead, ticket, price_from: least } = point;
  const price = usePriceLabels({ ticket, least: least == null ? undefined : toCents(least) });
  return <OfferRow name={name} to={to} notes={[lead, price?.name]} price={price?.price} />;
}
