import { endpoints } from '@taquilla/contracts';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { OTHER_WAYS, WAYS, type AskedCall, type Way } from './ways.ts';

interface FoundWay {
  way: Way;
  params: AskedCall['params'];
}

const router = findMyWay({ maxParamLength: 500 });
const nothing = () => undefined;
const add = (method: HTTPMethod, path: string, way: Way) =>
  router.on(method, path.replace(/\?.*/, '').replaceAll(/\{(\w+)\}/g, ':$1'), nothing, way);

for (const [name, { method, path }] of Object.entries(endpoints))
  add(method, path, WAYS[name as keyof typeof WAYS]);
for (const { method, path, way } of OTHER_WAYS) add(method, path, way);

/** How a call finds its cell. @param url path and query; what the contract does not know is the home cell's */
export function findWay(method: string, url: string): FoundWay {
  const asked = method === 'HEAD' ? 'GET' : method;
  const found = router.find(asked as HTTPMethod, url);
  return found ? { way: found.store as Way, params: found.params } : { way: 'home', params: {} };
}
