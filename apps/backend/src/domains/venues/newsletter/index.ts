export { listSubscribers } from './list-subscribers.ts';
export { newsletterModule } from './routes.ts';
export { consentText, findSubscriber, subscriptionPage } from './subscription.ts';
