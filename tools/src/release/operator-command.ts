import { OPERATOR_ACCOUNTS } from '@taquilla/contracts';
import { OPERATOR_ROLES, openOperators, type Credentials, type OperatorRole } from '@taquilla/delivery';

interface OperatorArguments {
  action: string | undefined;
  name: string | undefined;
  role: string;
}

/**
 * Runs `operator list | add | reset | remove`, which manages the accounts of the operators' page.
 * @throws {Error} that names a missing argument, and OperatorRefused
 */
export async function operatorLines(
  place: { dir: string; url: string | undefined },
  { action = 'list', name, role }: OperatorArguments,
): Promise<string[]> {
  const secret = process.env['EDGE_SECRET'];
  if (!secret)
    throw new Error('EDGE_SECRET is missing: operators are encrypted with the secret of the edges');
  const operators = openOperators({ ...place, secret, ...OPERATOR_ACCOUNTS });
  if (action === 'list') return (await operators.list()).map((one) => `${one.name}  ${one.role}`);
  if (name === undefined) throw new Error(`operator ${action}: the name is missing`);
  if (action === 'add') return credentialLines(name, await operators.add(name, roleOf(role)));
  if (action === 'reset') return credentialLines(name, await operators.reset(name));
  if (action !== 'remove')
    throw new Error(`operator ${action}: unknown action; there are list, add, reset and remove`);
  await operators.remove(name);
  return [`${name} is not an operator any more`];
}

function roleOf(role: string): OperatorRole {
  const known = OPERATOR_ROLES.find((one) => one === role);
  if (!known) throw new Error(`--role is one of ${OPERATOR_ROLES.join(', ')}`);
  return known;
}

const credentialLines = (name: string, { password, address }: Credentials): string[] => [
  `${name}, shown this once:`,
  `  password        ${password}`,
  `  code generator  ${address}`,
];
