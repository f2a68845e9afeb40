interface Call {
  method: string;
  path: string;
  body: unknown;
}

/** Mocks `fetch` with one response for all requests. @returns the requests so far, in a list that grows */
export function answerWith(answer: unknown, status = 200): Call[] {
  const calls: Call[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((path, { method = 'GET', body } = {}) => {
    calls.push({
      method,
      path: path instanceof Request ? path.url : path.toString(),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    });
    return Promise.resolve(Response.json(answer, { status }));
  });
  return calls;
}
