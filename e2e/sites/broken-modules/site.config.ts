throw new Error('A secret is missing')
