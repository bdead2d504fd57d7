def show(*, block=None):
    pass


def title(label, fontdict=None, loc=None, pad=None, *, y=None):
    pass
