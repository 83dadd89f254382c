import type { Client, QueryResult, QueryResultRow } from 'pg'

const latest = new WeakMap<Client, Promise<unknown>>()

/** For a connection with several users: the driver's next version refuses a query while others wait. */
export function queryInTurn<Row extends QueryResultRow>(
  client: Client,
  text: string,
  values: unknown[] = [],
): Promise<QueryResult<Row>> {
  const ask = () => client.query<Row>(text, values)
  const answer = (latest.get(client) ?? Promise.resolve()).then(ask, ask)
  latest.set(client, answer)
  return answer
}
